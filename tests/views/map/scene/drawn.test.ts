import { describe, expect, it } from 'vitest';
import { statusKinds } from '../../../../src/domain/fleet/live/status.ts';
import { atlasHeight, atlasMapping, atlasWidth, cellSize, iconName, iconNames } from '../../../../src/views/map/icons/atlas-mapping.ts';
import { iconSize, markerSize } from '../../../../src/views/map/icons/marker-sizes.ts';
import { kindOrder } from '../../../../src/views/map/scene/columns.ts';
import { moved, packVehicles } from '../../../../src/views/map/scene/drawn.ts';
import { everyRow, fleetOfPoints } from '../fleet-of-points.ts';

const here = { longitude: 13.4, latitude: 52.5 };
const now = 1_700_000_000_000;

describe('marker', () => {
  it('is 40 pixels for a locomotive [MAP-005]', () => {
    expect(markerSize('diesel')).toBe(40);
    expect(markerSize('electric')).toBe(40);
    const columns = fleetOfPoints([here]);
    expect(packVehicles(columns, [0], now).sizes.value[0]).toBe(iconSize(40));
  });

  it('is 38 pixels for a crane [MAP-006]', () => {
    expect(markerSize('crane')).toBe(38);
    const columns = fleetOfPoints([{ ...here, kind: 2, status: 5 }]);
    expect(packVehicles(columns, [0], now).sizes.value[0]).toBe(iconSize(38));
  });

  it('has a picture of its own for every status of both kinds of locomotive, and one for a crane', () => {
    const pictures = statusKinds.flatMap((status) => kindOrder.map((kind) => iconName(status, kind)));
    expect(new Set(pictures)).toEqual(
      new Set(
        ['diesel', 'electric']
          .flatMap((kind) => ['driving', 'idle', 'standby', 'off', 'unknown'].map((status) => `${kind}-${status}`))
          .concat('crane'),
      ),
    );
    for (const picture of pictures) expect(atlasMapping[picture]).toBeDefined();
  });

  it('has its picture in a cell that no other picture shares, inside the atlas', () => {
    const corners = iconNames.map((name) => {
      const { x, y, width, height } = atlasMapping[name]!;
      expect([width, height]).toEqual([cellSize, cellSize]);
      expect(x + width).toBeLessThanOrEqual(atlasWidth);
      expect(y + height).toBeLessThanOrEqual(atlasHeight);
      return `${x},${y}`;
    });
    expect(new Set(corners).size).toBe(iconNames.length);
  });

  it('points where the vehicle heads, only while it drives and its heading is known', () => {
    const columns = fleetOfPoints([{ ...here, heading: 90 }, { ...here, status: 1, heading: 90 }, here]);
    const { angles, pointerSizes } = packVehicles(columns, everyRow(columns), now);
    expect([...angles.value]).toEqual([-90, 0, 0]);
    expect([...pointerSizes.value]).toEqual([60, 0, 0]);
  });

  it('fades when its position is older than five minutes, a switched-off vehicle after an hour, and not before', () => {
    const minutes = (count: number) => now - count * 60_000;
    const off = { ...here, status: 3 };
    const columns = fleetOfPoints([
      { ...here, fixTime: minutes(5) - 1 },
      { ...here, fixTime: minutes(5) },
      here,
      { ...off, fixTime: minutes(60) - 1 },
      { ...off, fixTime: minutes(60) },
    ]);
    const alpha = packVehicles(columns, everyRow(columns), now).colours.value.filter((_, at) => at % 4 === 3);
    expect([...alpha]).toEqual([128, 255, 255, 128, 255]);
  });

  it('keeps every attribute but the position by reference while it moves', () => {
    const columns = fleetOfPoints([here]);
    const drawn = packVehicles(columns, [0], now);
    const { positions, ...rest } = moved(drawn, Float64Array.of(14, 53));
    expect([...positions.value]).toEqual([14, 53]);
    for (const [name, value] of Object.entries(rest)) expect(value).toBe(drawn[name as keyof typeof rest]);
  });
});
