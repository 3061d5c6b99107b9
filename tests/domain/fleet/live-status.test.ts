import { describe, expect, it } from 'vitest';
import {
  chipKey,
  craneStatus,
  decodeStatusCode,
  statusByte,
  statusKinds,
  statusRank,
  unknownStatus,
} from '../../../src/domain/fleet/live/status.ts';
import { gpsBand, isGsmActive } from '../../../src/domain/fleet/signal.ts';

describe('The live status', () => {
  it.each([
    [1, 'off'],
    [2, 'standby'],
    [3, 'idle'],
    [4, 'driving'],
  ])('of code %i is %s [VEH-018] [VEH-021] [DEC-041]', (code, status) => {
    expect(statusKinds[statusByte(code, false)]).toBe(status);
    expect(decodeStatusCode(code)).toBe(code);
  });

  it.each([null, undefined, 0, 5, Number.NaN, 2.5])('of %s uses the fallback [VEH-019]', (code) => {
    expect(statusByte(code, false)).toBe(unknownStatus);
    expect(statusKinds[unknownStatus]).toBe('unknown');
  });

  it.each(['4', true, null, undefined, 7, {}])('is not read from %j', (value) => {
    expect(decodeStatusCode(value)).toBeNull();
  });

  it.each([
    ['off', 1],
    ['standby', 2],
    ['idle', 3],
    ['driving', 4],
    ['total', 5],
    ['unknown', 6],
    ['crane', 6],
    ['constructor', 6],
    [null, 6],
    [undefined, 6],
  ])('%s has sort rank %i [VEH-020]', (status, rank) => {
    expect(statusRank(status)).toBe(rank);
  });

  it.each([1, 2, 3, 4, null])('of a crane is the same for code %s [VEH-022]', (code) => {
    expect(statusByte(code, true)).toBe(craneStatus);
    expect(statusKinds[craneStatus]).toBe('crane');
  });
});

describe('A status chip', () => {
  const all = () => true;
  const none = () => false;

  it('reads the translation of its state [VEH-023]', () => {
    expect(chipKey('driving', all)).toBe('status.driving');
    expect(chipKey('crane', all)).toBe('status.crane');
  });

  it.each([null, undefined, '', 'unknown', 'broken'])('of %s reads STATE NOT SET [VEH-023] [DEC-042]', (state) => {
    expect(chipKey(state, all)).toBe('status.stateNotSet');
  });

  it('of a known state without translation reads LABEL NOT SET [VEH-023] [DEC-042]', () => {
    expect(chipKey('idle', none)).toBe('status.labelNotSet');
  });
});

describe('Signals', () => {
  it.each([
    [0, 'none', '[VEH-024]'],
    [1, 'veryPoor', '[VEH-025]'],
    [4, 'veryPoor', '[VEH-025]'],
    [5, 'poor', '[VEH-026]'],
    [10, 'poor', '[VEH-026]'],
    [11, 'good', '[VEH-027]'],
    [14, 'good', '[VEH-027]'],
    [15, 'veryGood', '[VEH-028]'],
    [30, 'veryGood', '[VEH-028]'],
  ])('%i GPS satellites read %s %s', (satellites, band) => {
    expect(gpsBand(satellites)).toBe(band);
  });

  it('has no GPS band where nothing was reported', () => {
    expect(gpsBand(null)).toBeNull();
    expect(gpsBand(Number.NaN)).toBeNull();
  });

  it.each([
    [1, 'driving', true],
    [1, 'idle', true],
    [1, 'standby', true],
    [1, 'unknown', true],
    [1, 'crane', true],
    [1, 'off', false],
    [0, 'driving', false],
    [0, 'off', false],
    [-1, 'driving', false],
    [null, 'driving', false],
    [1, null, true],
  ] as const)('GSM %s on a vehicle that is %s counts as active: %s [VEH-029]', (gsm, status, expected) => {
    expect(isGsmActive(gsm, status)).toBe(expected);
  });
});
