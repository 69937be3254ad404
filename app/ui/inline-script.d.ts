declare module "*?inline-script" {
  /** The bundled, minified source. */
  const source: string;
  export default source;
}
