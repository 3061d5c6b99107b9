import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, fromPromise } from 'xstate';
import { listAreas, removeArea, saveArea } from '../../api/actors/alerts/alert-areas.ts';
import { accountOf } from '../../machines/account/account/selectors.ts';
import { alertAreasMachine } from '../../machines/alerts/alert-areas/chart.ts';
import { alertAreasVerbs, isAreaRoomOpen, isAreaUnsaved } from '../../machines/alerts/alert-areas/selectors.ts';
import { areSettingsOfDemo, settingsVehicle, settingsVehicles } from '../../machines/alerts/alert-settings/selectors.ts';
import { areAreasAwaited, isVehicleAwaited } from '../../machines/shell/address/selectors.ts';
import { AreasRoom } from '../../views/alerts/areas/areas-room.tsx';
import { usePortal } from '../../views/common/portal-context.tsx';

/** With its real logic; loaded with the settings, and not ended with them: what is unsaved waits where the browser goes elsewhere. */
const areas = createActor(
  alertAreasMachine.provide({
    actors: {
      listAreas: fromPromise(({ signal }) => listAreas(signal)),
      saveArea: fromPromise(({ input, signal }) => saveArea(input, signal)),
      removeArea: fromPromise(({ input, signal }) => removeArea(input, signal)),
    },
  }),
).start();
const { enterView, leaveView, open } = alertAreasVerbs(areas);

/** Opens what the address names once it is there to be opened, and has the address name what is open. */
const useAddress = () => {
  const { address, alertSettings } = usePortal();
  const isWanted = useSelector(address, (snapshot) => areAreasAwaited(snapshot) && !isVehicleAwaited(snapshot));
  const vehicles = useSelector(alertSettings, settingsVehicles);
  const vehicleId = useSelector(alertSettings, settingsVehicle)?.vehicleId ?? null;
  const isDemo = useSelector(alertSettings, areSettingsOfDemo);
  const areOpen = useSelector(areas, isAreaRoomOpen);
  useEffect(
    () => (isWanted && vehicles.length > 0 ? open(vehicles, vehicleId, isDemo) : undefined),
    [isWanted, vehicles, vehicleId, isDemo],
  );
  useEffect(() => {
    address.send({ type: 'areas.shown', areOpen });
    return () => address.send({ type: 'areas.shown', areOpen: false });
  }, [address, areOpen]);
};

/** The areas of the alert settings, for as long as those show. */
export const Areas = () => {
  const { account, updates } = usePortal();
  const owner = useSelector(account, (snapshot) => {
    const person = accountOf(snapshot);
    return person && `${person.accountId} ${person.activeOrganisationId}`;
  });
  const isUnsaved = useSelector(areas, isAreaUnsaved);
  useEffect(() => enterView(owner), [owner]);
  useEffect(() => leaveView, []);
  useAddress();
  useEffect(() => updates.send({ type: 'work.changed', place: 'areas', isUnsaved }), [updates, isUnsaved]);
  return <AreasRoom machine={areas} />;
};
