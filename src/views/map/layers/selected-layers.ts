import type { Layer } from '@deck.gl/core';
import { IconLayer, TextLayer } from '@deck.gl/layers';
import type { StatusKind } from '../../../domain/live-status.ts';
import { atlasMapping, iconName, pointerIcon, selectionIcon } from '../icons/atlas-mapping.ts';
import { iconSize, liftFactor, markerSize } from '../icons/marker-sizes.ts';
import type { VehicleKind } from '../scene/columns.ts';

/** A vehicle that stands out of the crowd: chosen, or under the pointer. */
export interface Chosen {
  row: number;
  name: string;
  longitude: number;
  latitude: number;
  status: StatusKind;
  kind: VehicleKind;
  heading: number;
  lifted: boolean;
}

export const selectedLayerId = 'selected';

const at = ({ longitude, latitude }: Chosen): [number, number] => [longitude, latitude];
const size = ({ kind }: Chosen) => iconSize(markerSize(kind)) * liftFactor;
const hasPointer = ({ status, heading }: Chosen) => status === 'driving' && Number.isFinite(heading);

const inks = {
  light: { text: [22, 32, 38, 255], back: [255, 255, 255, 235], rim: [0, 133, 115, 255] },
  dark: { text: [236, 241, 244, 255], back: [20, 27, 31, 235], rim: [11, 216, 182, 255] },
} as const;

/** Lifted markers with a ring in the accent colour, drawn above all others, and the names of every chosen one. */
export const selectedLayers = (chosen: Chosen[], atlas: ImageData, theme: 'light' | 'dark', fontFamily: string): Layer[] => {
  if (chosen.length === 0) return [];
  const lifted = chosen.filter((one) => one.lifted);
  const look = { iconAtlas: atlas as never, iconMapping: atlasMapping, sizeUnits: 'pixels' as const, alphaCutoff: 0.02, getPosition: at };
  const ink = inks[theme];
  return [
    new IconLayer<Chosen>({ ...look, id: 'selection-rings', data: lifted, getSize: size, getIcon: () => selectionIcon }),
    new IconLayer<Chosen>({
      ...look,
      id: 'selected-headings',
      data: lifted.filter(hasPointer),
      getSize: size,
      getIcon: () => pointerIcon,
      getAngle: ({ heading }) => -heading,
    }),
    new IconLayer<Chosen>({
      ...look,
      id: selectedLayerId,
      data: lifted,
      getSize: size,
      getIcon: ({ status, kind }) => iconName(status, kind),
      pickable: true,
    }),
    new TextLayer<Chosen>({
      id: `names-${theme}`,
      data: chosen,
      characterSet: 'auto',
      fontFamily,
      fontWeight: 600,
      getPosition: at,
      getText: ({ name }) => name,
      getSize: 13,
      getColor: [...ink.text],
      getPixelOffset: ({ lifted: isLifted }) => [0, isLifted ? 38 : 32],
      background: true,
      backgroundPadding: [7, 3, 7, 4],
      getBackgroundColor: [...ink.back],
      getBorderColor: [...ink.rim],
      getBorderWidth: 1,
      backgroundBorderRadius: 4,
    }),
  ];
};
