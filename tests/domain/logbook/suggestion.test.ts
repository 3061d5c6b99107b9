import { describe, expect, it } from 'vitest';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { applyLive } from '../../../src/domain/fleet/live/update.ts';
import { suggestedHours, suggestedMileage } from '../../../src/domain/logbook/suggestion.ts';
import { columns, vehicle } from '../../cases/fleet/vehicles.ts';

const now = Date.UTC(2026, 10, 22, 9);
const reported = now - 180_000;
const known = { live: { mileageKm: 177_885.73 }, total: { mileageKm: 177_885.73 }, timestampMileage: reported };
const fleet = fleetOf([
  vehicle(7, '218 401', known),
  vehicle(8, '218 402', { ...known, endDate: '21.11.2026' }),
  vehicle(9, '218 403', { ...known, endDate: '22.11.2026' }),
  vehicle(10, '218 404', { live: { mileageKm: null }, timestampMileage: reported }),
  vehicle(11, '218 405', { ...known, timestampMileage: null }),
]);
const asked = { vehicleId: 7, typed: null, now, reference: new Date(now).toISOString() };

describe('The mileage of live data', () => {
  it('is suggested in whole kilometres driven, with the time of its report', () => {
    expect(suggestedMileage(fleet, asked)).toEqual({ value: 177_885, at: reported });
    expect(suggestedMileage(fleet, { ...asked, vehicleId: '7' })).toEqual({ value: 177_885, at: reported });
  });

  it('counts on with the reports', () => {
    const later = applyLive(fleet, columns(now, [{ vehicleId: 7, received: now, mileageKm: 177_890, timestampMileage: now - 1_000 }]));
    expect(suggestedMileage(later, asked)).toEqual({ value: 177_890, at: now - 1_000 });
  });

  it.each([177_885, '177885', '177.885', ' 177 885 '])('is not suggested where %j stands in the field', (typed) => {
    expect(suggestedMileage(fleet, { ...asked, typed })).toBeNull();
  });

  it.each([177_884, '177885,7', 'abc'])('is suggested where %j stands in the field', (typed) => {
    expect(suggestedMileage(fleet, { ...asked, typed })?.value).toBe(177_885);
  });

  it.each([
    [null, true],
    [reported - 1_800_000, true],
    [reported - 1_800_001, false],
    [reported + 86_400_000, true],
  ])('is suggested for what happened at %s: %s', (time, isOffered) => {
    const reference = time === null ? null : new Date(time).toISOString();
    expect(suggestedMileage(fleet, { ...asked, reference }) !== null).toBe(isOffered);
  });

  it('is not suggested beyond what the organisation allows', () => {
    expect(suggestedMileage(fleet, { ...asked, maximum: 177_885 })?.value).toBe(177_885);
    expect(suggestedMileage(fleet, { ...asked, maximum: 177_884 })).toBeNull();
    const far = fleetOf([vehicle(7, '218 401', { ...known, live: { mileageKm: 1_177_250 }, total: { mileageKm: 1_177_250 } })]);
    expect(suggestedMileage(far, asked)).toBeNull();
    expect(suggestedMileage(far, { ...asked, maximum: 2_000_000 })?.value).toBe(1_177_250);
  });

  it('is not suggested once the access to the vehicle has ended, in the time of the railway', () => {
    expect(suggestedMileage(fleet, { ...asked, vehicleId: 8 })).toBeNull();
    expect(suggestedMileage(fleet, { ...asked, vehicleId: 9 })).not.toBeNull();
    expect(suggestedMileage(fleet, { ...asked, vehicleId: 9, now: Date.UTC(2026, 10, 22, 23, 30) })).toBeNull();
  });

  it.each([10, 11, 12, null, '', 'x'])('is not suggested for the vehicle %j, of which there is none', (vehicleId) => {
    expect(suggestedMileage(fleet, { ...asked, vehicleId })).toBeNull();
  });
});

describe('The operating hours of live data', () => {
  const shown = { operatingHours: 18_244.97, timestampOperatingHours: reported };
  const meters = fleetOf([
    vehicle(7, '218 401', shown),
    vehicle(8, '218 402', { ...shown, endDate: '21.11.2026' }),
    vehicle(9, '185 022', { ...shown, vehicle: { engine: 'electric' } }),
    vehicle(10, 'Kran 3', { ...shown, vehicle: { model: 'Kran' } }),
    vehicle(11, '218 404', { ...known }),
    vehicle(12, '218 405', { ...shown, timestampOperatingHours: null }),
    vehicle(13, '218 406', { ...shown, operatingHours: 1e8 + 1 }),
    vehicle(14, '218 407', { ...shown, operatingHours: 1e8 }),
  ]);

  it.each([7, 9, 10])(
    'are suggested in whole hours run, with the time of their report, for the vehicle %j of whatever kind',
    (vehicleId) => {
      expect(suggestedHours(meters, { ...asked, vehicleId })).toEqual({ value: 18_244, at: reported });
    },
  );

  it('count on with the reports, also from anew', () => {
    const row = { vehicleId: 7, received: now, operatingHours: 3.5, timestampOperatingHours: now - 1_000 };
    expect(suggestedHours(applyLive(meters, columns(now, [row])), asked)).toEqual({ value: 3, at: now - 1_000 });
  });

  it('have nothing to do with the mileage', () => {
    expect(suggestedMileage(meters, asked)).toBeNull();
    expect(suggestedHours(meters, { ...asked, vehicleId: 11 })).toBeNull();
  });

  it('are not suggested where they stand in the field, are out of its bounds, or the access has ended', () => {
    expect(suggestedHours(meters, { ...asked, typed: '18.244' })).toBeNull();
    expect(suggestedHours(meters, { ...asked, typed: 18_243 })?.value).toBe(18_244);
    expect(suggestedHours(meters, { ...asked, vehicleId: 14 })?.value).toBe(1e8);
    const few = fleetOf([vehicle(7, 'A', { ...shown, operatingHours: -0.1 }), vehicle(8, 'B', { ...shown, operatingHours: 0.9 })]);
    expect([7, 8].map((vehicleId) => suggestedHours(few, { ...asked, vehicleId })?.value)).toEqual([undefined, 0]);
    for (const vehicleId of [8, 12, 13, 99, null]) expect(suggestedHours(meters, { ...asked, vehicleId })).toBeNull();
  });
});
