/** A parsed picture; its type comes from the content, not the name. */
export interface Picture {
  type: "jpeg" | "png";
  /** Pixels. */
  width: number;
  height: number;
  /** The file without metadata. */
  bytes: Uint8Array<ArrayBuffer>;
}
