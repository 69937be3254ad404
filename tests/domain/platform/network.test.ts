import { expect, test } from "vitest";
import { toNetwork } from "#app/domain/platform/network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["local", "local"],
])("the network of %s is %s", (clientIp, network) => {
  expect(toNetwork(clientIp)).toBe(network);
});
