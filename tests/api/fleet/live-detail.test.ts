import { Exit } from 'effect';
import { expect, it } from 'vitest';
import { detailOf } from '../../../src/api/actors/fleet/gateway.ts';
import { emptyDetail } from '../../../src/domain/fleet/live/table.ts';
import { against } from '../against.ts';

const request = { vehicleId: 7, currentView: 'livedata', userSessionID: 1, isDemoUser: false, language: 'de-DE' as const };
const answered = async (status: number, body: unknown) => {
  const headers = { 'content-type': 'application/json', 'x-gleisblick': '1' };
  const { exit } = await against(() => new Response(JSON.stringify(body), { status, headers }), detailOf(request));
  return Exit.isSuccess(exit) ? exit.value : 'failed';
};

it('Live data of a vehicle that the organisation has no longer are none, and no failure of the connection', async () => {
  expect(await answered(404, { _tag: 'NotFound', code: 'err_unknown_vehicle' })).toEqual(emptyDetail);
  expect(await answered(400, { _tag: 'BadRequest', code: 'err_validation' })).toBe('failed');
  expect(await answered(500, {})).toBe('failed');
});
