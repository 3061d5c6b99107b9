import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Area } from '../../../domain/alerts/areas/area.ts';
import { boxOfAreas } from '../../../domain/alerts/areas/extent.ts';
import { areasOfVehicle, soughtArea, type vehicleAreasMachine } from '../../../machines/alerts/vehicle-areas.ts';
import type { MapController } from '../../map/controller/map-controller.ts';
import { useMapLook } from '../../map/use-map-look.ts';
import { areaNames, areaShapes, nameable } from '../areas/area-layers.ts';
import { AreasSheet } from './areas-sheet.tsx';
import { belowSheets } from './framed.ts';

/** An area is framed no nearer than this. */
const nearest = 15;
/** CSS pixels for its name, above it. */
const nameRoom = 36;
/** Names are placed anew from this change of zoom on. */
const zoomStep = 0.25;

export interface AreasOnMapProps {
  readonly machine: typeof vehicleAreasMachine;
  readonly controller: MapController;
  readonly vehicleId: number;
}

/** The areas of a vehicle on a map, with a machine of its own for as long as they show. */
export const AreasOnMap = ({ machine, controller, vehicleId }: AreasOnMapProps) => {
  const vehicleAreas = useActorRef(machine, { input: { vehicleId } });
  const areas = useSelector(vehicleAreas, areasOfVehicle);
  const sought = useSelector(vehicleAreas, soughtArea);
  const { dark, satellite } = useMapLook();
  const tone = dark || satellite ? 'dark' : 'light';
  const [zoom, setZoom] = useState(0);
  useEffect(() => controller.watchCamera((camera) => setZoom(Math.floor(camera.zoom / zoomStep) * zoomStep)), [controller]);
  useEffect(() => {
    controller.setAreas(areaShapes(areas, sought, null, tone), areaNames(nameable(areas, zoom), tone));
  }, [controller, areas, sought, tone, zoom]);
  useEffect(() => () => controller.setAreas([], []), [controller]);
  const frame = (area: Area, sheet: HTMLElement) => {
    const top = sheet.closest('section')?.getBoundingClientRect().top ?? 0;
    const covered = (sheet.getBoundingClientRect().bottom + nameRoom - top) / controller.size().height;
    controller.fit(belowSheets(boxOfAreas([area], []), covered), nearest);
  };
  return <AreasSheet machine={vehicleAreas} vehicleId={vehicleId} onLook={frame} />;
};
