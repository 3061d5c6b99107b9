import type { LayersList } from '@deck.gl/core';
import { PathLayer, PolygonLayer, TextLayer } from '@deck.gl/layers';
import { type Place, unrolled } from '../../../domain/alerts/areas/border.ts';
import { worldSize, worldX, worldY } from '../../map/stage/camera.ts';

export interface DrawnArea {
  readonly areaId: string | null;
  readonly name: string;
  readonly corners: readonly Place[];
}
type Colour = readonly [number, number, number];
const colours: Readonly<Record<'light' | 'dark', { accent: Colour; quiet: Colour; text: Colour; halo: Colour }>> = {
  light: { accent: [13, 116, 105], quiet: [96, 103, 110], text: [28, 32, 36], halo: [255, 255, 255] },
  dark: { accent: [11, 216, 182], quiet: [176, 180, 186], text: [237, 238, 240], halo: [17, 17, 19] },
};
const withAlpha = ([r, g, b]: Colour, alpha: number): [number, number, number, number] => [r, g, b, alpha];
const lineOf = (corners: readonly Place[]) => unrolled(corners).map(({ lat, lng }): [number, number] => [lng, lat]);
/** The corner furthest north: areas within each other have their names apart. */
const topOf = (corners: readonly Place[]): [number, number] => lineOf(corners).reduce((top, one) => (one[1] > top[1] ? one : top));

/** Areas, the chosen one or the one that is drawn in the accent; of two corners only the line between them. */
export const areaShapes = (
  areas: readonly DrawnArea[],
  chosen: string | null,
  draft: readonly Place[] | null,
  tone: 'light' | 'dark',
): LayersList => {
  const { accent, quiet } = colours[tone];
  const isChosen = ({ areaId }: DrawnArea) => draft === null && areaId === chosen;
  const polygon = { filled: true, stroked: true, lineWidthUnits: 'pixels' as const, pickable: false };
  return [
    new PolygonLayer<DrawnArea>({
      id: 'areas',
      data: areas,
      ...polygon,
      getPolygon: ({ corners }) => lineOf(corners),
      getFillColor: (area) => withAlpha(isChosen(area) ? accent : quiet, isChosen(area) ? 56 : 40),
      getLineColor: (area) => withAlpha(isChosen(area) ? accent : quiet, 255),
      getLineWidth: (area) => (isChosen(area) ? 3 : 2),
      updateTriggers: {
        getFillColor: [chosen, draft === null, tone],
        getLineColor: [chosen, draft === null, tone],
        getLineWidth: [chosen],
      },
    }),
    new PolygonLayer<readonly Place[]>({
      id: 'draft',
      data: draft !== null && draft.length > 2 ? [draft] : [],
      ...polygon,
      getPolygon: lineOf,
      getFillColor: withAlpha(accent, 56),
      getLineColor: withAlpha(accent, 255),
      getLineWidth: 3,
    }),
    new PathLayer<readonly Place[]>({
      id: 'draft-line',
      data: draft?.length === 2 ? [draft] : [],
      getPath: lineOf,
      getColor: withAlpha(accent, 255),
      getWidth: 3,
      widthUnits: 'pixels',
    }),
  ];
};

/** CSS pixels of a letter, on average, and of a line; how far above its corner a name stands. */
const [letter, line, lift] = [7.5, 20, 12];

/** Areas whose names lie over none of those before them at this zoom; where they do, coming closer shows them. */
export const nameable = <Of extends DrawnArea>(areas: readonly Of[], zoom: number): readonly Of[] => {
  const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [];
  return areas.filter(({ name, corners }) => {
    const [lng, lat] = topOf(corners);
    const [x, y, half] = [worldX(lng) * worldSize(zoom), worldY(lat) * worldSize(zoom), (name.length * letter) / 2];
    const isFree = taken.every((one) => Math.abs(one.x - x) >= one.half + half || Math.abs(one.y - y) >= line);
    if (isFree) taken.push({ x, y, half });
    return isFree;
  });
};

/** What they are called, each beside its corner furthest north. */
export const areaNames = (areas: readonly DrawnArea[], tone: 'light' | 'dark'): LayersList => {
  const { text, halo } = colours[tone];
  return [
    new TextLayer<DrawnArea>({
      id: 'area-names',
      data: areas,
      getPosition: ({ corners }) => topOf(corners),
      getPixelOffset: [0, -lift],
      getText: ({ name }) => name,
      getSize: 13,
      getColor: withAlpha(text, 255),
      outlineColor: withAlpha(halo, 255),
      outlineWidth: 4,
      fontFamily: '"Noto Sans", sans-serif',
      fontWeight: 600,
      fontSettings: { sdf: true },
      characterSet: 'auto',
    }),
  ];
};
