import { describe, expect, it } from 'vitest';
import { senderOf } from '../../../../server/platform/http/sender.ts';

describe('who counts as one sender', () => {
  it.each([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['an IPv4 address on an IPv6 socket', '::ffff:192.0.2.7', '192.0.2.7'],
    ['an IPv6 network', '2001:DB8:0:1:aaaa::7', '2001:db8:0:1::/64'],
    ['the same network, written shorter', '2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['a network whose end is zeros', '2001:db8::1', '2001:db8:0:0::/64'],
    ['the machine itself', '::1', '0:0:0:0::/64'],
    ['a link of this machine', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an address that ends like IPv4', '64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['no address', 'unix socket', 'unix socket'],
    ['nothing', '', ''],
  ])('is %s', (_, address, sender) => {
    expect(senderOf(address)).toBe(sender);
  });
});
