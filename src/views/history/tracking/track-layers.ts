import { HeatmapLayer } from '@deck.gl/aggregation-layers';
import type { Layer, PickingInfo } from '@deck.gl/core';
import { IconLayer, LineLayer, PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Stop, TrackPlace } from '../../../domain/history/track.ts';
import type { HeatmapData } from '../../../domain/history/tracks.ts';
import { arrowAtlas, arrowIcon, arrowMapping } from './arrow-icon.ts';
import { heatColours } from './heat-colours.ts';
import type { Choice, Marks } from './way/choice.ts';
import type { Arrow, Gap } from './way/track-marks.ts';

const trackLayerId = 'track';
export const stopLayerId = 'track-stops';

/** A choice of points as the drawing library takes it. */
export interface DrawnTrack {
  readonly data: unknown;
  readonly casing: unknown;
  readonly arrows: readonly Arrow[];
}

export const drawnTrack = ({ places, colours, starts, arrows }: Choice): DrawnTrack => {
  const shape = { length: starts.length - 1, startIndices: starts };
  const path = { value: places, size: 2 };
  return {
    data: { ...shape, attributes: { getPath: path, getColor: { value: colours, size: 4 } } },
    casing: { ...shape, attributes: { getPath: path } },
    arrows,
  };
};

/** Light on dark ground, dark on light: the track has to stand out of both. */
const tones = {
  light: { casing: [255, 255, 255, 235], gap: [60, 72, 80, 150], ink: [28, 36, 41, 255], disc: [255, 255, 255, 255] },
  dark: { casing: [8, 12, 15, 235], gap: [190, 200, 206, 150], ink: [236, 241, 244, 255], disc: [21, 28, 32, 255] },
} as const;
export type Tone = keyof typeof tones;

/** Pixels: five minutes are small, a night is large. */
const stopRadius = ({ from, to }: Stop) => Math.min(11, 4 + Math.log2(Math.max(1, (to - from) / 300)));

export interface TrackScene {
  readonly drawn: DrawnTrack | null;
  readonly marks: Marks;
  readonly place: TrackPlace | null;
  /** Of something that happened. */
  readonly happened: { readonly lat: number; readonly lng: number } | null;
  readonly cells: HeatmapData['cells'] | null;
  readonly tone: Tone;
  readonly onHover: (info: PickingInfo) => void;
}

const open = { _pathType: 'open', widthUnits: 'pixels', capRounded: true, jointRounded: true } as const;

const wayLayers = ({ data, casing, arrows }: DrawnTrack, { gaps, stops }: Marks, tone: Tone, onHover: TrackScene['onHover']) => {
  const ink = tones[tone];
  return [
    new LineLayer<Gap>({
      id: `track-gaps-${tone}`,
      data: gaps as Gap[],
      getSourcePosition: ({ from }) => from as [number, number],
      getTargetPosition: ({ to }) => to as [number, number],
      getColor: [...ink.gap],
      getWidth: 1.5,
    }),
    new PathLayer({ ...open, id: `track-casing-${tone}`, data: casing as never, getColor: [...ink.casing], getWidth: 8 }),
    new PathLayer({ ...open, id: trackLayerId, data: data as never, getWidth: 4.5, pickable: true, onHover }),
    new IconLayer<Arrow>({
      id: `track-arrows-${tone}`,
      data: arrows as Arrow[],
      iconAtlas: arrowAtlas() as never,
      iconMapping: arrowMapping,
      getIcon: () => arrowIcon,
      getPosition: ({ position }) => position as [number, number],
      getAngle: ({ angle }) => angle,
      getSize: 13,
      getColor: [...ink.ink],
    }),
    new ScatterplotLayer<Stop>({
      id: stopLayerId,
      data: stops as Stop[],
      getPosition: ({ longitude, latitude }) => [longitude, latitude],
      getRadius: stopRadius,
      radiusUnits: 'pixels',
      getFillColor: [...ink.disc],
      getLineColor: [...ink.ink],
      lineWidthUnits: 'pixels',
      getLineWidth: 2,
      stroked: true,
      pickable: true,
      onHover,
      updateTriggers: { getFillColor: tone, getLineColor: tone },
    }),
  ];
};

const placeLayers = (place: TrackPlace, tone: Tone) => {
  const position: [number, number] = [place.longitude, place.latitude];
  return [
    new ScatterplotLayer({
      id: 'track-place',
      data: [place],
      getPosition: () => position,
      getRadius: 12,
      radiusUnits: 'pixels',
      getFillColor: [0, 133, 115],
      getLineColor: [255, 255, 255],
      lineWidthUnits: 'pixels',
      getLineWidth: 2.5,
      stroked: true,
      updateTriggers: { getPosition: place },
    }),
    new IconLayer({
      id: `track-heading-${tone}`,
      data: [place],
      iconAtlas: arrowAtlas() as never,
      iconMapping: arrowMapping,
      getIcon: () => arrowIcon,
      getPosition: () => position,
      getAngle: () => -place.heading,
      getSize: 16,
      getColor: [255, 255, 255],
      updateTriggers: { getPosition: place, getAngle: place },
    }),
  ];
};

/** A ring wide enough to be seen around the place of the replay. */
const happenedLayer = ({ lat, lng }: NonNullable<TrackScene['happened']>) =>
  new ScatterplotLayer({
    id: 'track-happened',
    data: [[lng, lat]],
    getPosition: (position: number[]) => position as [number, number],
    getRadius: 18,
    radiusUnits: 'pixels',
    filled: false,
    stroked: true,
    getLineColor: [206, 44, 49],
    lineWidthUnits: 'pixels',
    getLineWidth: 3.5,
  });

/** Heat map, track, stops, what happened and the place of the replay, from below to above. */
export const trackLayers = ({ drawn, marks, place, happened, cells, tone, onHover }: TrackScene): Layer[] => [
  ...(cells === null || cells.length === 0
    ? []
    : [
        new HeatmapLayer<HeatmapData['cells'][number]>({
          id: 'track-heat',
          data: cells as HeatmapData['cells'][number][],
          getPosition: ({ lng, lat }) => [lng, lat],
          // A night at the depot must not hide an hour at a station.
          getWeight: ({ weight }) => Math.sqrt(weight),
          radiusPixels: 28,
          colorRange: heatColours,
        }),
      ]),
  ...(drawn === null ? [] : wayLayers(drawn, marks, tone, onHover)),
  ...(happened === null ? [] : [happenedLayer(happened)]),
  ...(place === null ? [] : placeLayers(place, tone)),
];
