import { describe, expect, it } from 'vitest';
import { endpoints, locate } from '../../../src/api/endpoints.ts';

describe('Where the services live', () => {
  it('uses version v1 of both services unless told otherwise [API-003]', () => {
    expect(endpoints()).toMatchObject({ userManagement: '/um/v1', gateway: '/logbook/api/logbook/v1' });
    expect(endpoints({ userManagementVersion: 'v2', gatewayVersion: 'v3' })).toMatchObject({
      userManagement: '/um/v2',
      gateway: '/logbook/api/logbook/v3',
    });
  });

  it('hangs both bases off one configurable host [API-004]', () => {
    expect(endpoints({ host: 'https://portal.example/' })).toEqual({
      host: 'https://portal.example',
      userManagement: 'https://portal.example/um/v1',
      gateway: 'https://portal.example/logbook/api/logbook/v1',
    });
  });

  it('puts host and versions in the place of those the contract writes', () => {
    const to = endpoints({ host: 'https://portal.example', userManagementVersion: 'v2', gatewayVersion: 'v3' });
    expect(locate('/um/v1/access-token', to)).toBe('https://portal.example/um/v2/access-token');
    expect(locate('/logbook/api/logbook/v1/gateway/live?since=3', to)).toBe(
      'https://portal.example/logbook/api/logbook/v3/gateway/live?since=3',
    );
    expect(locate('/wp-json/fvm/v1/faq', to)).toBe('https://portal.example/wp-json/fvm/v1/faq');
  });
});
