import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Notification } from '../../../domain/alerts/notification.ts';
import { linkToMoment } from '../../../domain/shell/link.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { part } from '../../common/late/code.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { EventLink, type EventLinkProps } from './event-link.tsx';

const NearLink = part(() => import('./near-link.tsx').then((module) => module.NearLink));

/** To the place of an event on the map, by the name of the nearest station; without a place, to the track of its day. */
export const PlaceLink = ({ location, ...link }: Omit<EventLinkProps, 'location'> & Pick<Notification, 'location'>) => {
  const { t } = useTranslation('alerts');
  const { date } = useFormats();
  if (location === null)
    return (
      <Link href={linkToMoment(link.vehicleId, link.timestamp, null)} aria-label={t('location.track', { date: date(link.timestamp) })}>
        {t('location.trackShort')}
      </Link>
    );
  return (
    <LateBoundary fallback={<EventLink {...link} location={location} near={null} />}>
      <NearLink {...link} location={location} />
    </LateBoundary>
  );
};
