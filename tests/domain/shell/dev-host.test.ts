import { expect, it } from 'vitest';
import { defaultDevHosts, isDevHost } from '../../../src/domain/shell/dev-host.ts';

it('Developer tools are offered on localhost and the dev host alone [SHL-044] [DEC-031]', () => {
  expect(defaultDevHosts).toEqual(['localhost', '127.0.0.1']);
  const hosts = ['localhost', '127.0.0.1', 'portal.example', 'localhost.example', ''];
  expect(hosts.filter((host) => isDevHost(host))).toEqual(['localhost', '127.0.0.1']);
  expect([isDevHost('dev.portal.example', ['dev.portal.example']), isDevHost('localhost', ['dev.portal.example'])]).toEqual([true, false]);
});
