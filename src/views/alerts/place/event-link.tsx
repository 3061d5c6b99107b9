import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Notification } from '../../../domain/alerts/notification.ts';
import { linkToMoment } from '../../../domain/shell/link.ts';
import { usePositions } from '../../../i18n/use-formats.ts';

export interface EventLinkProps extends Pick<Notification, 'vehicleId' | 'timestamp'> {
  readonly vehicle: string;
  readonly location: NonNullable<Notification['location']>;
}

/** To the place of an event on the map; `near`: what it is called by, else by its coordinates. */
export const EventLink = ({ vehicleId, timestamp, vehicle, location, near }: EventLinkProps & { readonly near: string | null }) => {
  const { t } = useTranslation('alerts');
  const coordinates = usePositions()(location);
  const place = near === null ? coordinates : `${near} (${coordinates})`;
  return (
    <Link href={linkToMoment(vehicleId, timestamp, location)} title={coordinates} aria-label={t('location.map', { name: vehicle, place })}>
      {near ?? coordinates}
    </Link>
  );
};
