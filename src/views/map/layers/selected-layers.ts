import type { Layer } from '@deck.gl/core';
import { IconLayer, LineLayer } from '@deck.gl/layers';
import { atlasMapping, iconName, pointerIcon, selectionIcon } from '../icons/atlas-mapping.ts';
import { iconSize, liftFactor, markerSize } from '../icons/marker-sizes.ts';
import type { NameLabels } from '../labels/name-labels.ts';
import type { Name } from '../labels/names.ts';
import { latitudeAt, worldSize, worldY } from '../stage/camera.ts';
import type { Chosen } from './chosen.ts';

export const selectedLayerId = 'selected';
export const nameLayerId = 'names';

const at = ({ longitude, latitude }: Chosen): [number, number] => [longitude, latitude];
const size = ({ kind }: Chosen) => iconSize(markerSize(kind)) * liftFactor;
const hasPointer = ({ status, heading }: Chosen) => status === 'driving' && Number.isFinite(heading);

const lines = { light: [0, 133, 115, 255], dark: [11, 216, 182, 255] } as const;

export interface NameLook {
  theme: 'light' | 'dark';
  labels: NameLabels;
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
export const selectedLayers = (chosen: Chosen[], names: Name[], atlas: ImageData, { theme, labels, zoom }: NameLook): Layer[] => {
  const led = names.filter(({ isLed }) => isLed);
  const look = { iconAtlas: atlas as never, iconMapping: atlasMapping, sizeUnits: 'pixels' as const, alphaCutoff: 0.02, getPosition: at };
  return [
    ...(led.length > 0
      ? [
          new LineLayer<Name>({
            id: 'name-lines',
            data: led,
            getSourcePosition: ({ vehicle }) => at(vehicle),
            getTargetPosition: besideAt(zoom),
            getColor: [...lines[theme]],
            getWidth: 1.5,
          }),
        ]
      : []),
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
    // Icons, as all else here: letters of the library's own would need programs of their own, made when the first vehicle is chosen.
    new IconLayer<Name>({
      ...look,
      id: `${nameLayerId}-${theme}`,
      data: names,
      iconAtlas: labels.atlas as never,
      iconMapping: labels.mapping,
      getPosition: ({ vehicle }) => at(vehicle),
      getIcon: ({ vehicle }) => vehicle.name,
      getSize: labels.height,
      getPixelOffset: ({ dx, dy }) => [dx, dy],
      pickable: true,
    }),
  ];
};
