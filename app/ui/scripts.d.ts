declare module "*?inline-script" {
  /** The bundled, minified source. */
  const source: string;
  export default source;
}

declare module "*?script-file" {
  /** The URL of the bundled, minified source. */
  const address: string;
  export default address;
}
