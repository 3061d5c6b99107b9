import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { VehicleId } from '../../../../src/domain/common/ids.ts';
import { EntryWindow, isOutsideWindows } from '../../../../src/domain/logbook/entry/window.ts';
import { sampleEntry } from '../../../cases/logbook/entries.ts';

const time = Date.parse('2026-11-21T08:00:00Z');
const entry = sampleEntry({ vehicleIdRef: 7, referenceTimestamp: '2026-11-21T09:00:00+01:00' });
const windowOf = (opens: number | null, closes: number | null, vehicleId = 7): EntryWindow => ({
  vehicleId: VehicleId.make(vehicleId),
  opens,
  closes,
});

describe('The time in which a person may see the entries of a vehicle', () => {
  it.each([
    ['opens with it', time, null, false],
    ['opens after it', time + 1, null, true],
    ['closes after it', null, time + 1, false],
    ['closes with it', null, time, true],
    ['lies around it', time - 1, time + 1, false],
    ['lies before it', time - 2, time - 1, true],
    ['never opens or closes', null, null, false],
  ])('%s', (_, opens, closes, isOutside) => expect(isOutsideWindows(entry, [windowOf(opens, closes)])).toBe(isOutside));

  it('is that of its own vehicle alone', () => {
    expect(isOutsideWindows(entry, [])).toBe(false);
    expect(isOutsideWindows(entry, [windowOf(null, time, 8)])).toBe(false);
    expect(isOutsideWindows(entry, [windowOf(null, null, 8), windowOf(null, time)])).toBe(true);
  });

  it('hides nothing whose time cannot be read', () => {
    expect(isOutsideWindows(sampleEntry({ vehicleIdRef: 7, referenceTimestamp: 'bald' }), [windowOf(time, time)])).toBe(false);
  });

  it('is read with its vehicle and both ends, open or not', () => {
    const read = Schema.decodeUnknownSync(EntryWindow);
    expect(read(windowOf(time, null))).toEqual({ vehicleId: 7, opens: time, closes: null });
    for (const name of ['vehicleId', 'opens', 'closes']) expect(() => read({ ...windowOf(1, 2), [name]: undefined })).toThrow(name);
    for (const vehicleId of [0, 1.5, '7']) expect(() => read({ ...windowOf(1, 2), vehicleId })).toThrow('vehicleId');
  });
});
