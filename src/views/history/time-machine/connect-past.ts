import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { isPastPlaying, pastFleet, pastTime, type TimeMachineRef } from '../../../machines/history/time-machine.ts';
import type { PortalActors } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { pastColumns } from './past-columns.ts';

/** The map goes smoothly from one of these to the next, ms. */
const pause = 200;

/** Shows the fleet of the machine's time on the map in place of the live one, until disconnected. */
export const connectPast = (controller: MapController, { fleet }: Pick<PortalActors, 'fleet'>, machine: TimeMachineRef) => {
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = () => {
    const snapshot = machine.getSnapshot();
    const times = pastFleet(snapshot);
    if (times === null || (isPastPlaying(snapshot) && performance.now() - drawnAt < pause)) return;
    drawnAt = performance.now();
    const at = pastTime(snapshot);
    controller.setPast({ columns: pastColumns(currentFleet(fleet.getSnapshot()), times, at), at });
  };
  const subscriptions = [machine.subscribe(draw), fleet.subscribe(draw)];
  draw();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    controller.setPast(null);
  };
};
