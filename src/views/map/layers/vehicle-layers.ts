import type { Layer } from '@deck.gl/core';
import { IconLayer } from '@deck.gl/layers';
import { atlasMapping, pointerIcon } from '../icons/atlas-mapping.ts';
import type { DrawnVehicles } from '../scene/drawn.ts';

export const vehicleLayerId = 'vehicles';

const pointer = () => pointerIcon;

/** Two layers: the heading pointers below, the markers above. Both share the position buffer's contents. */
export const vehicleLayers = (drawn: DrawnVehicles, atlas: ImageData): Layer[] => {
  const shared = { instancePositions: drawn.positions, instanceColors: drawn.colours };
  const look = { iconAtlas: atlas as never, iconMapping: atlasMapping, sizeUnits: 'pixels' as const, alphaCutoff: 0.02 };
  return [
    new IconLayer({
      ...look,
      id: 'headings',
      data: {
        length: drawn.length,
        attributes: { ...shared, instanceSizes: drawn.pointerSizes, instanceAngles: drawn.angles },
      } as never,
      getIcon: pointer,
    }),
    new IconLayer({
      ...look,
      id: vehicleLayerId,
      data: { length: drawn.length, attributes: { ...shared, instanceSizes: drawn.sizes, instanceIconDefs: drawn.icons } } as never,
      pickable: true,
    }),
  ];
};
