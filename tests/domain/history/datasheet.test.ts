import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { FuelConsumption, VehicleComments, VehicleFuel } from '../../../src/domain/history/datasheet.ts';

const fuelClass = { usagePercentage: 40, light: 3, heavy: 6.5 };
const fuelConsumption = {
  isActive: true,
  usageTypePercentage: 30,
  shortDistance: fuelClass,
  longDistance: { usagePercentage: 80, light: 2.5, heavy: 4.25 },
  standingWithEngRunning: 12,
};
const comments = [
  { comment: 'Bremse hinten links getauscht', author: 'Anna Schmidt', timestamp: 1_795_000_000_000 },
  { comment: '', author: 'Jan Kluge', timestamp: 1_794_000_000_000 },
];

describe('What a locomotive burns', () => {
  const read = Schema.decodeUnknownSync(FuelConsumption);
  const withClass = (change: object) => ({ ...fuelConsumption, longDistance: { ...fuelClass, ...change } });

  it('is taken with all that it is made of, and refused without one part', () => {
    expect(read(fuelConsumption)).toEqual(fuelConsumption);
    for (const name of Object.keys(fuelConsumption)) expect(() => read({ ...fuelConsumption, [name]: undefined })).toThrow(name);
    for (const name of Object.keys(fuelClass)) expect(() => read(withClass({ [name]: undefined }))).toThrow(name);
  });

  it('has shares from 0 to 100 per cent', () => {
    for (const share of [0, 100]) {
      expect(read({ ...fuelConsumption, usageTypePercentage: share }).usageTypePercentage).toBe(share);
      expect(read(withClass({ usagePercentage: share })).longDistance.usagePercentage).toBe(share);
    }
    for (const share of [-1, 100.1, '50', Number.NaN]) {
      expect(() => read({ ...fuelConsumption, usageTypePercentage: share })).toThrow('usageTypePercentage');
      expect(() => read(withClass({ usagePercentage: share }))).toThrow('usagePercentage');
    }
  });

  it('has amounts from nothing up, each of them a finite number', () => {
    expect(read(withClass({ light: 0, heavy: 1_000 })).longDistance).toEqual({ usagePercentage: 40, light: 0, heavy: 1_000 });
    expect(read({ ...fuelConsumption, standingWithEngRunning: 0 }).standingWithEngRunning).toBe(0);
    for (const amount of [-0.1, Number.POSITIVE_INFINITY, '3']) {
      expect(() => read(withClass({ light: amount }))).toThrow('light');
      expect(() => read(withClass({ heavy: amount }))).toThrow('heavy');
      expect(() => read({ ...fuelConsumption, standingWithEngRunning: amount })).toThrow('standingWithEngRunning');
    }
  });

  it('has no estimate that somebody sends along', () => {
    expect(read({ ...fuelConsumption, totalLetersPerKm: 99 })).toEqual(fuelConsumption);
  });
});

describe('The comments on a vehicle', () => {
  const read = Schema.decodeUnknownSync(VehicleComments);

  it('have a text, an author and a time each, and may be none', () => {
    expect(read({ comments })).toEqual({ comments });
    expect(read({ comments: [] })).toEqual({ comments: [] });
    const [comment] = comments;
    for (const name of Object.keys(comment!)) expect(() => read({ comments: [{ ...comment, [name]: undefined }] })).toThrow(name);
    expect(() => read({ comments: [{ ...comment, timestamp: '2026-11-18' }] })).toThrow('timestamp');
    expect(() => read({})).toThrow('comments');
  });

  it('come together with what it burns', () => {
    const whole = Schema.decodeUnknownSync(VehicleFuel);
    expect(whole({ comments, fuelConsumption })).toEqual({ comments, fuelConsumption });
    expect(() => whole({ comments })).toThrow('fuelConsumption');
    expect(() => whole({ fuelConsumption })).toThrow('comments');
  });
});
