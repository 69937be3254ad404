/** Bundled as raw bytes by the Workers build. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** Bundled as a compiled module by the Workers build: Workers cannot compile WebAssembly at run time. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
