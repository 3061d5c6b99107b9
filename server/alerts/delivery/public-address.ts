import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's special-purpose registries for IPv4: what is not routed everywhere, multicast, and what is reserved. */
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within 2000::/3, the only part of IPv6 that is given out: Teredo and other protocols, documentation, 6to4. */
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]) => {
  const list = new BlockList();
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family);
  return list;
};
const refused4 = listOf('ipv4', special4);
const refused6 = listOf('ipv6', special6);
const given6 = listOf('ipv6', [['2000::', 3]]);
const loopback4 = listOf('ipv4', [['127.0.0.0', 8]]);
const loopback6 = listOf('ipv6', [['::1', 128]]);

/** Whether an address is one of the internet's, and no text, private, local, mapped or reserved one. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  return isIPv6(address) && !address.includes('%') && given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
};

export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback4.check(address, 'ipv4') : isIPv6(address) && !address.includes('.') && loopback6.check(address, 'ipv6');
