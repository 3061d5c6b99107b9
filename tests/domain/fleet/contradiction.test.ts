import { describe, expect, it } from 'vitest';
import { contradiction, isMomentary } from '../../../src/domain/fleet/contradiction.ts';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { applyLive } from '../../../src/domain/fleet/live/update.ts';
import { sampleColumns, sampleVehicles } from '../../cases/fleet/sample-fleet.ts';

const statusAt = 1_000_000;
const fleetThatTold = (
  statusVehicle: number | null,
  speed: number | null,
  timestampSpeed: number | null,
  timestampRecentRawDataStatus: number | null,
  model = 'V 160',
) =>
  applyLive(fleetOf(sampleVehicles(1).map((one) => ({ ...one, vehicle: { ...one.vehicle, model } }))), {
    ...sampleColumns(1),
    statusVehicle: [statusVehicle],
    speed: [speed],
    timestampSpeed: [timestampSpeed],
    timestampRecentRawDataStatus: [timestampRecentRawDataStatus],
  });
const told = (statusVehicle: number | null, speed: number | null, timestampSpeed: number | null) =>
  contradiction(fleetThatTold(statusVehicle, speed, timestampSpeed, statusAt), 0);
const none = { statusAsOf: null, speedAsOf: null, isSpeedMomentary: false };

describe('status and speed that contradict each other', () => {
  it.each([
    ['driving at 0 km/h of before', 4, 0, statusAt - 1, { ...none, speedAsOf: statusAt - 1 }],
    ['driving, and then 0 km/h', 4, 2.9, statusAt + 1, { ...none, statusAsOf: statusAt }],
    ['standing, and then 40 km/h', 3, 40, statusAt + 1, { ...none, statusAsOf: statusAt }],
    ['off, with 40 km/h of before', 1, 40, statusAt - 1, { ...none, speedAsOf: statusAt - 1 }],
  ])('tell which is older: %s', (_, status, speed, at, expected) => expect(told(status, speed, at)).toEqual(expected));

  it('are of one report where the vehicle drives and stops at that instant: its speed is momentary', () => {
    expect(told(4, 0.9, statusAt)).toEqual({ ...none, isSpeedMomentary: true });
    expect([isMomentary('driving', 0), isMomentary('driving', null), isMomentary('idle', 0)]).toEqual([true, false, false]);
  });

  it.each([
    ['driving at 3 km/h', 4, 3, statusAt - 1],
    ['standing at 0 km/h', 2, 0, statusAt + 1],
    ['driving at 1 km/h in one report', 4, 1, statusAt],
    ['standing at 40 km/h in one report', 3, 40, statusAt],
    ['no speed', 4, null, null],
    ['no time of the speed', 4, 0, null],
    ['no status', null, 0, statusAt - 1],
    ['driving at 40 km/h', 4, 40, statusAt - 1],
    ['standing at 2.9 km/h', 3, 2.9, statusAt + 1],
    ['no status, with 40 km/h', null, 40, statusAt + 1],
  ])('are none: %s', (_, status, speed, at) => expect(told(status, speed, at)).toEqual(none));

  it('are none of a crane, of a status without a time, and of a vehicle that is not there', () => {
    expect(contradiction(fleetThatTold(4, 40, statusAt - 1, statusAt, 'Kran'), 0)).toEqual(none);
    expect(contradiction(fleetThatTold(4, 0, statusAt, null), 0)).toEqual(none);
    expect(contradiction(fleetThatTold(4, 0, statusAt - 1, statusAt), 1)).toEqual(none);
  });
});
