/**
 * The network of a client's IP address, for limits: an IPv4 address itself, of an IPv6 address the first 64 bits. A
 * household gets that many addresses, and one that is refused must not go on with the next.
 */
export function toNetwork(clientIp: string): string {
  const address = clientIp.trim().toLowerCase();
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [before = "", after = ""] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = after.split(":").filter(Boolean);
  const zeros = address.includes("::")
    ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0")
    : [];
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
