import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { listAreas, removeArea, saveArea } from '../../api/actors/alerts/alert-areas.ts';
import { alertAreasMachine } from '../../machines/alerts/alert-areas/chart.ts';
import { isAreaUnsaved } from '../../machines/alerts/alert-areas/selectors.ts';
import { AreasRoom } from '../../views/alerts/areas/areas-room.tsx';
import { usePortal } from '../../views/common/portal-context.tsx';
import { watch } from '../watch.ts';

const machine = alertAreasMachine.provide({
  actors: {
    listAreas: fromPromise(({ signal }) => listAreas(signal)),
    saveArea: fromPromise(({ input, signal }) => saveArea(input, signal)),
    removeArea: fromPromise(({ input, signal }) => removeArea(input, signal)),
  },
});

/** With its real logic, for as long as the settings are open; loaded with them. */
export const Areas = () => {
  const { updates } = usePortal();
  const areas = useActorRef(machine);
  useEffect(() => {
    const tell = (isUnsaved: boolean) => updates.send({ type: 'work.changed', place: 'areas', isUnsaved });
    watch([areas], () => isAreaUnsaved(areas.getSnapshot()), tell);
    return () => tell(false);
  }, [updates, areas]);
  return <AreasRoom machine={areas} />;
};
