import { describe, expect, it } from 'vitest';
import { chosenIn, positionIn, targetIn } from '../../../../src/views/map/controller/targets.ts';
import { packClusters } from '../../../../src/views/map/layers/cluster-layers.ts';
import { moved, packVehicles } from '../../../../src/views/map/scene/drawn.ts';
import { fleetOfPoints } from '../fleet-of-points.ts';

const columns = fleetOfPoints([
  { longitude: 9, latitude: 50, heading: 45 },
  { longitude: 10, latitude: 51, kind: 1, status: 3 },
  { longitude: Number.NaN, latitude: Number.NaN },
]);
const group = { id: 77, longitude: 8, latitude: 49, count: 5, tally: [5, 0, 0, 0, 0, 0] };
const onTheWay = moved(packVehicles(columns, [0], 0), Float64Array.of(9.5, 50.5));
const scene = { columns: () => columns, vehicles: () => onTheWay, clusters: () => packClusters([group]) };
const nameOf = (id: number) => `Lok ${id}`;
const picked = (id: string, index: number) => ({ layer: { id } as never, index });

describe('what is where on the map', () => {
  it('takes the position a marker is drawn at, and the reported one for a vehicle inside a cluster', () => {
    expect(positionIn(scene, 1)).toEqual([9.5, 50.5]);
    expect(positionIn(scene, 2)).toEqual([10, 51]);
    expect(positionIn(scene, 3)).toBeNull();
    expect(positionIn(scene, 99)).toBeNull();
  });

  it('lifts the chosen vehicles that have a position, and names all but the one with a card', () => {
    const chosen = chosenIn(scene, [2, 3, 1], 1, nameOf);
    expect(chosen.map(({ name, isNamed, status, kind }) => [name, isNamed, status, kind])).toEqual([
      ['Lok 2', true, 'off', 'electric'],
      ['Lok 1', false, 'driving', 'diesel'],
    ]);
  });

  it('finds the vehicle or cluster that was hit, in whichever layer, by its marker or its name', () => {
    const chosen = chosenIn(scene, [1, 2], 1, nameOf);
    const drawn = { chosen, names: [{ vehicle: chosen[1]!, dx: 0, dy: 40, isLed: false, end: [0, 30] as const }] };
    expect(targetIn(scene, drawn, picked('vehicles', 0))).toEqual({ kind: 'vehicle', id: 1 });
    expect(targetIn(scene, drawn, picked('selected', 1))).toEqual({ kind: 'vehicle', id: 2 });
    expect(targetIn(scene, drawn, picked('names-light', 0))).toEqual({ kind: 'vehicle', id: 2 });
    expect(targetIn(scene, drawn, picked('clusters-dark', 0))).toEqual({ kind: 'cluster', ...group, names: [] });
    expect(targetIn(scene, drawn, picked('vehicles', 9))).toBeNull();
    expect(targetIn(scene, drawn, picked('counts-light', 0))).toBeNull();
    expect(targetIn(scene, drawn, { layer: null, index: -1 })).toBeNull();
  });
});
