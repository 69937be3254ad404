/** A picture that has been read: its type is by content, whatever its name says. */
export interface Picture {
  type: "jpeg" | "png";
  /** Pixels. */
  width: number;
  height: number;
  /** The file without metadata. */
  bytes: Uint8Array<ArrayBuffer>;
}
