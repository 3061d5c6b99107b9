import type { Layer } from '@deck.gl/core';
import { IconLayer, LineLayer, TextLayer } from '@deck.gl/layers';
import { atlasMapping, iconName, pointerIcon, selectionIcon } from '../icons/atlas-mapping.ts';
import { iconSize, liftFactor, markerSize } from '../icons/marker-sizes.ts';
import { type Name, namePadding, nameSize } from '../labels/names.ts';
import { latitudeAt, worldSize, worldY } from '../stage/camera.ts';
import type { Chosen } from './chosen.ts';

export const selectedLayerId = 'selected';
export const nameLayerId = 'names';

const at = ({ longitude, latitude }: Chosen): [number, number] => [longitude, latitude];
const size = ({ kind }: Chosen) => iconSize(markerSize(kind)) * liftFactor;
const hasPointer = ({ status, heading }: Chosen) => status === 'driving' && Number.isFinite(heading);

const inks = {
  light: { text: [22, 32, 38, 255], back: [255, 255, 255, 235], rim: [0, 133, 115, 255] },
  dark: { text: [236, 241, 244, 255], back: [20, 27, 31, 235], rim: [11, 216, 182, 255] },
} as const;

export interface NameLook {
  theme: 'light' | 'dark';
  fontFamily: string;
  scale: number;
  /** Of the camera the names were placed for. */
  zoom: number;
}

/** The place on the ground so many pixels from a vehicle at this zoom. */
const besideAt =
  (zoom: number) =>
  ({ vehicle, end: [dx, dy] }: Name): [number, number] => [
    vehicle.longitude + (dx / worldSize(zoom)) * 360,
    latitudeAt(worldY(vehicle.latitude) + dy / worldSize(zoom)),
  ];

/** Lifted markers with a ring in the accent colour, drawn above all others, and their names; a line leads to a name that stands apart. */
export const selectedLayers = (
  chosen: Chosen[],
  names: Name[],
  atlas: ImageData,
  { theme, fontFamily, scale, zoom }: NameLook,
): Layer[] => {
  if (chosen.length === 0) return [];
  const look = { iconAtlas: atlas as never, iconMapping: atlasMapping, sizeUnits: 'pixels' as const, alphaCutoff: 0.02, getPosition: at };
  const ink = inks[theme];
  return [
    new LineLayer<Name>({
      id: 'name-lines',
      data: names.filter(({ isLed }) => isLed),
      getSourcePosition: ({ vehicle }) => at(vehicle),
      getTargetPosition: besideAt(zoom),
      getColor: [...ink.rim],
      getWidth: 1.5,
    }),
    new IconLayer<Chosen>({ ...look, id: 'selection-rings', data: chosen, getSize: size, getIcon: () => selectionIcon }),
    new IconLayer<Chosen>({
      ...look,
      id: 'selected-headings',
      data: chosen.filter(hasPointer),
      getSize: size,
      getIcon: () => pointerIcon,
      getAngle: ({ heading }) => -heading,
    }),
    new IconLayer<Chosen>({
      ...look,
      id: selectedLayerId,
      data: chosen,
      getSize: size,
      getIcon: ({ status, kind }) => iconName(status, kind),
      pickable: true,
    }),
    new TextLayer<Name>({
      id: `${nameLayerId}-${theme}`,
      data: names,
      characterSet: 'auto',
      fontFamily,
      fontWeight: 600,
      getPosition: ({ vehicle }) => at(vehicle),
      getText: ({ vehicle }) => vehicle.name,
      getSize: nameSize * scale,
      getColor: [...ink.text],
      getPixelOffset: ({ dx, dy }) => [dx, dy],
      background: true,
      backgroundPadding: namePadding.map((side) => side * scale) as [number, number, number, number],
      getBackgroundColor: [...ink.back],
      getBorderColor: [...ink.rim],
      getBorderWidth: 1,
      backgroundBorderRadius: 4,
      pickable: true,
    }),
  ];
};
