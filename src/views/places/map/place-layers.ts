import type { Layer, PickingInfo } from '@deck.gl/core';
import { IconLayer, TextLayer } from '@deck.gl/layers';
import { clusterIcon, openIcon, type PlaceTone, placeCell, placeInks, placeMapping } from './place-atlas.ts';
import type { PlaceCluster, PlaceGrouping, PlaceMark } from './place-index.ts';

export const placeLayerId = 'places';
export const placeClusterLayerId = 'place-clusters';

export interface PlaceScene extends PlaceGrouping {
  readonly open: PlaceMark | null;
  readonly atlas: ImageData;
  readonly tone: PlaceTone;
  /** The size of the interface, as a share of the ordinary one. */
  readonly scale: number;
  readonly onHover: (info: PickingInfo) => void;
}

const positionOf = ({ position }: PlaceMark | PlaceCluster) => position as [number, number];
const bytes = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

/** Groups with their counts, then places; the open one stands on a plate, in a group or alone. */
export const placeLayers = ({ singles, clusters, open, atlas, tone, scale, onHover }: PlaceScene): Layer[] => {
  const look = {
    iconAtlas: atlas as never,
    iconMapping: placeMapping,
    sizeUnits: 'pixels' as const,
    getPosition: positionOf,
    getSize: placeCell,
    sizeScale: scale,
    alphaCutoff: 0.02,
  };
  return [
    new IconLayer<PlaceCluster>({
      ...look,
      id: `${placeClusterLayerId}-${tone}`,
      data: clusters as PlaceCluster[],
      getIcon: () => clusterIcon,
      pickable: true,
      onHover,
    }),
    new TextLayer<PlaceCluster>({
      id: `place-counts-${tone}`,
      data: clusters as PlaceCluster[],
      characterSet: '0123456789',
      fontFamily: '"Noto Sans", sans-serif',
      fontWeight: 600,
      getPosition: positionOf,
      getText: ({ count }) => String(count),
      getSize: ({ count }) => (count < 1_000 ? 13 : 11),
      sizeScale: scale,
      getColor: bytes(placeInks[tone].line),
    }),
    new IconLayer<PlaceMark>({ ...look, id: `place-open-${tone}`, data: open ? [open] : [], getIcon: () => openIcon }),
    new IconLayer<PlaceMark>({
      ...look,
      id: `${placeLayerId}-${tone}`,
      data: (open && !singles.some(({ listId }) => listId === open.listId) ? [...singles, open] : singles) as PlaceMark[],
      getIcon: ({ kind }) => kind,
      pickable: true,
      onHover,
    }),
  ];
};
