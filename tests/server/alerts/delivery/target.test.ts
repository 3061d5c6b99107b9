import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '../../../../server/alerts/delivery/public-address.ts';
import { AddressRefused, checkedLookup, checkTarget, readTarget, type TargetRules } from '../../../../server/alerts/delivery/target.ts';

const strict: TargetRules = { allowsLoopback: false, ports: [] };
const local = { allowsLoopback: true, ports: [8443] };

describe('An address', () => {
  it.each([
    ['this network', '0.0.0.0', '0.1.2.3'],
    ['a private network of class A', '10.0.0.1', '10.255.255.255'],
    ['a provider’s translation', '100.64.0.1', '100.127.255.255'],
    ['this machine', '127.0.0.1', '127.255.255.254', '::1', '::7f00:1'],
    ['this link', '169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
    ['a private network of class B', '172.16.0.1', '172.31.255.255'],
    ['a private network of class C', '192.168.0.1', 'fec0::1', 'fc00::1', 'fd12:3456::1'],
    ['protocols', '192.0.0.8', '192.88.99.1'],
    ['examples', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['measurements', '198.18.0.1', '198.19.255.255'],
    ['many at once', '224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255'],
    ['a reserved range', '240.0.0.1', '::', '100::1', '5f00::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2001::1', '2002:7f00:1::1'],
    ['a public one with a zone', '2606:4700::1%lo'],
    ['another notation', 'localhost', '127.1', '0x7f000001', '2130706433', ''],
  ])('of %s is not public', (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it.each([
    ['the internet', '1.1.1.1', '223.255.255.255', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888', '2003::1'],
    ['just outside class A', '9.255.255.255', '11.0.0.0'],
    ['just outside a provider’s translation', '100.63.255.255', '100.128.0.0'],
    ['just outside class B', '172.15.0.1', '172.32.0.1'],
    ['just outside class C', '192.167.1.1'],
  ])('of %s is public', (_, ...addresses) => {
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it('is never both public and of this machine', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(isPublicAddress(address) && isLoopbackAddress(address)).toBe(false);
      }),
    );
    expect(['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1'].every(isLoopbackAddress)).toBe(true);
    expect(['126.0.0.1', '::2', '::ffff:127.0.0.1', '10.0.0.1', 'localhost'].some(isLoopbackAddress)).toBe(false);
  });
});

describe('A URL', () => {
  it.each([
    ['', 'url_malformed'],
    ['hooks.example', 'url_malformed'],
    ['https://', 'url_malformed'],
    ['https://exa mple.org/', 'url_malformed'],
    ['https://hooks.example/\n', 'url_malformed'],
    ['https://[::1/', 'url_malformed'],
    ['https://256.1.1.1/', 'url_malformed'],
    ['http://hooks.example/', 'url_not_https'],
    ['ftp://hooks.example/', 'url_not_https'],
    ['file:///etc/passwd', 'url_not_https'],
    ['gopher://127.0.0.1:11211/', 'url_not_https'],
    ['javascript:alert(1)', 'url_not_https'],
    ['data:text/plain,x', 'url_not_https'],
    ['http://127.0.0.1/', 'url_not_https'],
    ['https://user@hooks.example/', 'url_credentials'],
    ['https://user:word@hooks.example/', 'url_credentials'],
    ['https://1.1.1.1@127.0.0.1/', 'url_credentials'],
    ['https://hooks.example:22/', 'url_port'],
    ['https://hooks.example:80/', 'url_port'],
    ['https://1.1.1.1:8443/', 'url_port'],
    ['https://127.0.0.1/', 'address_refused'],
    ['https://127.1/', 'address_refused'],
    ['https://2130706433/', 'address_refused'],
    ['https://0x7f000001/', 'address_refused'],
    ['https://0x7f.1/', 'address_refused'],
    ['https://0177.0.0.1/', 'address_refused'],
    ['https://①②⑦.⓪.⓪.①/', 'address_refused'],
    ['https://127。0。0。1/', 'address_refused'],
    ['https://0/', 'address_refused'],
    ['https://10.1.2.3/', 'address_refused'],
    ['https://169.254.169.254/latest/meta-data/', 'address_refused'],
    ['https://192.168.1.1/', 'address_refused'],
    ['https://[::1]/', 'address_refused'],
    ['https://[::]/', 'address_refused'],
    ['https://[::ffff:127.0.0.1]/', 'address_refused'],
    ['https://[::ffff:7f00:1]/', 'address_refused'],
    ['https://[fe80::1]/', 'address_refused'],
    ['https://[fd00::1]/', 'address_refused'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'address_refused'],
    ['https://localhost/', 'address_refused'],
    ['https://LOCALHOST./', 'address_refused'],
    ['https://portal.localhost/', 'address_refused'],
  ])('is refused: %j as %s', (text, problem) => {
    expect(readTarget(text, strict)).toBe(problem);
  });

  it.each([
    'https://hooks.example/',
    'https://hooks.example:443/a?b=c',
    'https://1.1.1.1/',
    'https://[2606:4700::1]/x',
    'https://hooks.example:8443/',
  ])('is taken where the port is: %s', (text) => {
    expect(readTarget(text, { ...strict, ports: [8443] })).toBeInstanceOf(URL);
  });

  it.each([
    ['http://127.0.0.1:9/', true],
    ['https://localhost:9/', true],
    ['http://[::1]:9/', true],
    ['http://hooks.example/', false],
    ['http://1.1.1.1/', false],
    ['https://10.0.0.1/', false],
    ['https://hooks.example:9/', false],
  ])('where this machine is allowed, %s is taken: %s', (text, isTaken) => {
    expect(readTarget(text, local) instanceof URL).toBe(isTaken);
  });
});

describe('A name', () => {
  const leads =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses);
  it.each([
    [['1.1.1.1'], 'https://hooks.example/'],
    [['1.1.1.1', '2606:4700::1'], 'https://hooks.example/'],
    [['10.0.0.1'], 'address_refused'],
    [['1.1.1.1', '10.0.0.1'], 'address_refused'],
    [['::ffff:1.1.1.1'], 'address_refused'],
    [[], 'host_unknown'],
  ] as const)('that leads to %j is registered as %s', async (addresses, found) => {
    expect(String(await checkTarget('https://hooks.example/', strict, leads(...addresses)))).toBe(found);
  });

  it('that nobody knows is told as such', async () => {
    expect(await checkTarget('https://hooks.example/', strict, () => Promise.reject(new Error('ENOTFOUND')))).toBe('host_unknown');
  });

  const lookedUp = (addresses: readonly string[], rules = strict, all = true, url = 'https://hooks.example/') =>
    new Promise<readonly [unknown, unknown]>((found) => {
      checkedLookup(new URL(url), rules, leads(...addresses))('hooks.example', { all }, (error, answer) => found([error, answer]));
    });

  it('is looked up for the connection itself, which goes to what was looked at and to nothing else', async () => {
    expect(await lookedUp(['1.1.1.1', '2606:4700::1'])).toEqual([
      null,
      [
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700::1', family: 6 },
      ],
    ]);
    expect(await lookedUp(['1.1.1.1'], strict, false)).toEqual([null, '1.1.1.1']);
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '192.168.0.1'], ['fe80::1']])
      for (const all of [true, false]) expect((await lookedUp(addresses, strict, all))[0]).toBeInstanceOf(AddressRefused);
    expect((await lookedUp([], strict, false))[0]).toBeInstanceOf(Error);
  });

  it('may lead to this machine where that is allowed, and by http to nothing else', async () => {
    expect((await lookedUp(['127.0.0.1'], local))[0]).toBe(null);
    expect((await lookedUp(['1.1.1.1'], local))[0]).toBe(null);
    expect((await lookedUp(['10.0.0.1'], local))[0]).toBeInstanceOf(AddressRefused);
    expect((await lookedUp(['1.1.1.1'], local, true, 'http://localhost/'))[0]).toBeInstanceOf(AddressRefused);
  });
});
