import { isIPv6 } from 'node:net';

/**
 * Who counts as one sender of connections and tries: an IPv4 address, or an IPv6 network of 64 bits (`2001:db8:0:1::/64`), as whoever is
 * given one address of it has all 2^64. What is no address is taken as it is.
 */
export const senderOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // The canonical form: lower case, without leading zeros, one run of zeros left out.
  const [start = '', end = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups(start).length - groups(end).length }, () => '0');
  return `${[...groups(start), ...zeros, ...groups(end)].slice(0, 4).join(':')}::/64`;
};
