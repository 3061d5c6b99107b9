import { describe, expect, it } from 'vitest';
import german from '../../../../public/locales/de-DE/areas.json' with { type: 'json' };
import english from '../../../../public/locales/en-GB/areas.json' with { type: 'json' };
import { areaRefusals, mostAreas, mostAreasOfVehicle } from '../../../../src/domain/alerts/areas/area.ts';
import { AreaId, AreaRevision, AreaWire, ChangedAreaWire, StatedAreaWire } from '../../../../src/domain/alerts/areas/area-wire.ts';
import { wireOf } from '../../common/wire-of.ts';

const uuid = '0a1b2c3d-4e5f-4a6b-8c7d-9e8f7a6b5c4d';
const corner = { lat: 52.5, lng: 13.4 };
const stated = { name: 'Werk', corners: [corner, { lat: -52.5, lng: 185 }], vehicleIds: [7, 8] };
const changed = { ...stated, revision: 3 };
const area = { areaId: uuid, ...stated, isShared: false, revision: 1 };

describe('An area on its way', () => {
  it('is named by a UUID', () => {
    const { takes } = wireOf(AreaId);
    expect(takes(uuid)).toBe(true);
    const wrong = [
      '',
      `a${uuid}`,
      `${uuid}0`,
      uuid.slice(1),
      uuid.slice(0, -1),
      uuid.toUpperCase(),
      uuid.replace('-4e5f', ''),
      `${uuid}\n`,
    ];
    expect(wrong.filter(takes)).toEqual([]);
  });

  it('counts its changes from 1 on', () => {
    const { takes } = wireOf(AreaRevision);
    expect([0, 1, 2_147_483_647, 2_147_483_648, 1.5].map(takes)).toEqual([false, true, true, false, false]);
  });

  it.each([
    ['stated', StatedAreaWire, stated],
    ['changed', ChangedAreaWire, changed],
    ['read', AreaWire, area],
  ])('is %s with all of its fields', (_, schema, whole) => {
    const { takes, refuses, mayLack } = wireOf(schema);
    expect([whole, { ...whole, corners: [], vehicleIds: [] }].map(takes)).toEqual([true, true]);
    expect(mayLack(whole)).toEqual([]);
    const wrong = [
      ...[{ name: null }, { corners: [{ lat: 52.5 }] }, { corners: [{ lng: 13.4 }] }, { corners: [[52.5, 13.4]] }],
      ...[{ corners: [{ lat: '52.5', lng: 13.4 }] }, { corners: [{ lat: Number.NaN, lng: 13.4 }] }, { vehicleIds: [1.5] }],
    ];
    expect(wrong.filter((one) => !refuses({ ...whole, ...one }))).toEqual([]);
  });

  it('has up to 1,000 characters and corners, so that the rules can say by how much it has too many', () => {
    const { takes } = wireOf(StatedAreaWire);
    const sized = (length: number) => [{ name: 'x'.repeat(length) }, { corners: Array(length).fill(corner) }];
    expect(sized(1_000).filter((one) => !takes({ ...stated, ...one }))).toEqual([]);
    expect(sized(1_001).filter((one) => takes({ ...stated, ...one }))).toEqual([]);
  });

  it('is stated for up to 10,000 vehicles', () => {
    const { takes } = wireOf(StatedAreaWire);
    const ids = (count: number) => ({ ...stated, vehicleIds: Array.from({ length: count }, (_, i) => i + 1) });
    expect([10_000, 10_001].map((count) => takes(ids(count)))).toEqual([true, false]);
    expect(takes({ ...stated, vehicleIds: [0] })).toBe(false);
  });
});

it('Every refusal of an area is told in words, with the numbers that it is about', () => {
  for (const { refusal } of [german, english]) {
    expect([...areaRefusals].sort()).toEqual(Object.keys(refusal).sort());
    expect(refusal.too_many_areas).toContain(` ${mostAreas} `);
    expect(refusal.too_many_of_vehicle).toContain(` ${mostAreasOfVehicle} `);
  }
});
