/** A client's network, for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address (a household). */
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
