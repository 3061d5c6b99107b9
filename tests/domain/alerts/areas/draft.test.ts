import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  blamedCorners,
  draftOf,
  draftProblem,
  newDraft,
  placeOfCorner,
  placesOf,
  typedCorner,
} from '../../../../src/domain/alerts/areas/draft.ts';

it('A corner is typed in degrees with a German or an English decimal', () => {
  expect(placeOfCorner({ lat: '52,5163', lng: ' -13.4 ' })).toEqual({ lat: 52.5163, lng: -13.4 });
  for (const [text, degrees] of [
    ['+52', 52],
    ['7', 7],
    ['179.', 179],
    ['8,', 8],
    ['-0,25', -0.25],
  ] as const)
    expect(placeOfCorner({ lat: text, lng: '13' })).toEqual({ lat: degrees, lng: 13 });
  for (const text of ['', ' ', 'x', '1e3', '52.1.2', '0x10', '1234', '.5', '52°', 'x52', '52.1x', '+-5', '5;1']) {
    expect(placeOfCorner({ lat: text, lng: '13' })).toBeNull();
    expect(placeOfCorner({ lat: '52', lng: text })).toBeNull();
  }
  expect(
    placesOf([
      { lat: '81', lng: '13' },
      { lat: '80', lng: '180' },
      { lat: '', lng: '' },
    ]),
  ).toEqual([{ lat: 80, lng: 180 }]);
});

it('A place that was pressed on the map is the corner that is kept, to a metre and on this side of the antimeridian', () => {
  fc.assert(
    fc.property(fc.double({ min: -80, max: 80, noNaN: true }), fc.double({ min: -540, max: 540, noNaN: true }), (lat, lng) => {
      const place = placeOfCorner(typedCorner({ lat, lng }))!;
      expect(Math.abs(place.lat - lat)).toBeLessThan(1e-5);
      expect(Math.abs(place.lng)).toBeLessThanOrEqual(180);
      expect(Math.abs(Math.sin(((place.lng - lng) * Math.PI) / 180))).toBeLessThan(1e-6);
    }),
  );
});

it('What is wrong with a draft names the corners to look at', () => {
  const corners = ['50', '50', '51', '51'].map((lat, i) => ({ lat, lng: String(8 + (i % 2)) }));
  const crossing = draftProblem({ name: 'x', corners });
  expect(crossing).toEqual({ problem: 'edges_cross', edge: 2, other: 4 });
  expect(blamedCorners(crossing, 4)).toEqual([2, 3, 4, 1]);
  expect(blamedCorners(draftProblem({ name: 'x', corners: [...corners, corners[0]!] }), 5)).toEqual([1, 5]);
  expect(blamedCorners(draftProblem({ name: '', corners: [{ lat: '', lng: '8' }] }), 1)).toEqual([1]);
  expect(blamedCorners(draftProblem({ name: '', corners }), 4)).toEqual([]);
  const second = [corners[0]!, { lat: '', lng: '8' }, { lat: 'x', lng: '' }];
  expect(draftProblem({ name: 'x', corners: second })).toEqual({ problem: 'corner_malformed', corner: 2 });
  expect(blamedCorners(draftProblem({ name: 'x', corners: [...corners, { lat: '81', lng: '8' }] }), 5)).toEqual([5]);
  const square = [corners[0]!, corners[1]!, corners[3]!, corners[2]!];
  expect(draftProblem({ name: 'x', corners: square })).toBeNull();
  expect(blamedCorners(null, 4)).toEqual([]);
});

it('An area that was read is a draft with the same corners', () => {
  const area = { areaId: 'x', name: 'Werk', corners: [{ lat: 52.5, lng: 13.4 }], vehicleIds: [7], isShared: false, revision: 3 };
  expect(draftOf(area)).toEqual({
    ...{ areaId: 'x', revision: 3, name: 'Werk', vehicleIds: [7] },
    corners: [{ lat: '52.50000', lng: '13.40000' }],
  });
  expect(placesOf(draftOf(area).corners)).toEqual(area.corners);
});

it('A new draft is of no area yet, and holds for the vehicle that it was begun for', () => {
  const blank = { areaId: null, revision: 0, name: '', corners: [], vehicleIds: [] };
  expect(newDraft(null)).toEqual(blank);
  expect(newDraft(7)).toEqual({ ...blank, vehicleIds: [7] });
});
