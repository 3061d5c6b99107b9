import { useNearPlace } from '../../map/stations/near-place.ts';
import { EventLink, type EventLinkProps } from './event-link.tsx';

/** By the name of the nearest station. */
export const NearLink = (link: EventLinkProps) => <EventLink {...link} near={useNearPlace(link.location)} />;
