import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Notification } from '../../../domain/alerts/notification.ts';
import { linkToMoment } from '../../../domain/shell/link.ts';
import { useFormats, usePositions } from '../../../i18n/use-formats.ts';
import { useNearPlace } from '../../map/stations/near-place.ts';

interface PlaceLinkProps extends Pick<Notification, 'vehicleId' | 'timestamp'> {
  readonly vehicle: string;
  readonly location: NonNullable<Notification['location']>;
}

const LinkTo = ({ vehicleId, timestamp, vehicle, location, near }: PlaceLinkProps & { readonly near: string | null }) => {
  const { t } = useTranslation('alerts');
  const coordinates = usePositions()(location);
  const place = near === null ? coordinates : `${near} (${coordinates})`;
  return (
    <Link href={linkToMoment(vehicleId, timestamp, location)} title={coordinates} aria-label={t('location.map', { name: vehicle, place })}>
      {near ?? coordinates}
    </Link>
  );
};
const LinkToNear = (link: PlaceLinkProps) => <LinkTo {...link} near={useNearPlace(link.location)} />;

/** To the place of an event on the map, by the name of the nearest station; without a place, to the track of its day. */
export const PlaceLink = ({ location, ...link }: Omit<PlaceLinkProps, 'location'> & Pick<Notification, 'location'>) => {
  const { t } = useTranslation('alerts');
  const { date } = useFormats();
  if (location === null)
    return (
      <Link href={linkToMoment(link.vehicleId, link.timestamp, null)} aria-label={t('location.track', { date: date(link.timestamp) })}>
        {t('location.trackShort')}
      </Link>
    );
  return (
    <Suspense fallback={<LinkTo {...link} location={location} near={null} />}>
      <LinkToNear {...link} location={location} />
    </Suspense>
  );
};
