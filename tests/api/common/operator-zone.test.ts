import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterZone } from '../../../src/api/actors/shell/configuration.ts';
import { dayAt, setOperatorTimeZone } from '../../../src/domain/common/operator-day.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { Shelf } from '../../cases/logbook/device.ts';

const shelf = new Shelf();
beforeEach(() => vi.stubGlobal('localStorage', shelf));
afterEach(() => {
  shelf.kept.clear();
  setOperatorTimeZone('Europe/Berlin');
  vi.unstubAllGlobals();
});

const evening = Date.parse('2026-11-24T22:20:00Z');
const shown = () => [dayAt(evening), createFormats().dateTime(evening)];

it("A page is in the zone of the server's configuration, and without network in that of its last start [DEC-179]", () => {
  enterZone();
  expect(shown()).toEqual(['2026-11-24', '24.11.2026 23:20']);
  enterZone('Europe/Helsinki');
  expect(shown()).toEqual(['2026-11-25', '25.11.2026 00:20']);
  setOperatorTimeZone('Europe/Berlin');
  enterZone();
  expect(shown()).toEqual(['2026-11-25', '25.11.2026 00:20']);
});

it('A device without space is in the zone all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  enterZone('Europe/Helsinki');
  expect(dayAt(evening)).toBe('2026-11-25');
});
