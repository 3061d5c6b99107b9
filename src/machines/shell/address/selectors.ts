import type { Link, ReadLink } from '../../../domain/shell/link.ts';
import type { AddressRef, AddressSnapshot } from './chart.ts';

/** What the address has to name: what is shown, and in place of it what is still waited for. */
export const namedLink = ({ context: { wanted, shown } }: AddressSnapshot): Link => ({
  vehicleId: wanted.vehicleId ?? shown.vehicleId,
  entryId: wanted.entryId ?? shown.entryId,
  range: wanted.range ?? shown.range,
  period: shown.period,
  moment: shown.moment,
  alertFilter: shown.alertFilter,
  areAreasOpen: wanted.areAreasOpen || shown.areAreasOpen,
});

export const isVehicleAwaited = (snapshot: AddressSnapshot): boolean => snapshot.matches({ vehicle: 'awaited' });
/** The vehicle that is waited for; null for none. */
export const awaitedVehicleId = (snapshot: AddressSnapshot): number | null =>
  isVehicleAwaited(snapshot) ? snapshot.context.wanted.vehicleId : null;
export const areAreasAwaited = (snapshot: AddressSnapshot): boolean => snapshot.matches({ areas: 'awaited' });
/** An entry or the days of the list wait for nothing but the logbook. Choosing a vehicle closes the entry of another: the vehicle first. */
export const isLogbookNext = (snapshot: AddressSnapshot): boolean =>
  (snapshot.matches({ entry: { awaited: 'logbook' } }) || snapshot.matches({ range: 'awaited' })) && !isVehicleAwaited(snapshot);
/** Also while it is new and has no name yet. */
export const isEntryNamed = (snapshot: AddressSnapshot): boolean => snapshot.matches({ entry: 'open' });

export const addressVerbs = (ref: AddressRef) => ({
  open: (link: ReadLink, isLayer: boolean) => ref.send({ type: 'address.opened', link, isLayer }),
  /** `path` with its query, as the portal writes it. */
  copy: (path: string) => ref.send({ type: 'link.copy', path }),
});
