import { Button } from '@radix-ui/themes/components/button';
import { Skeleton } from '@radix-ui/themes/components/skeleton';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ListedPlace } from '../../../domain/places/listing.ts';
import { openedPlace, placeDetailVerbs } from '../../../machines/places/place-detail.ts';
import { searchText } from '../../../machines/places/place-filter.ts';
import {
  arePlacesAwaited,
  hasMorePlaces,
  isLoadingMore,
  isPlaceListBusy,
  isPlaceListEmpty,
  listedPlaces,
  placeFailure,
  placeListVerbs,
} from '../../../machines/places/place-list.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { placeIcons } from '../place-icons.ts';
import drawerStyles from '../places-drawer.module.css';
import styles from './place-list.module.css';

const PlaceRow = ({ place, isOpen, onOpen }: { place: ListedPlace; isOpen: boolean; onOpen: () => void }) => {
  const { t } = useTranslation('places');
  const Sign = placeIcons[place.kind];
  const show = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' });
  return (
    <li ref={isOpen ? show : null}>
      <button type="button" className={styles.row} aria-current={isOpen} data-place={place.listId} onClick={onOpen}>
        <Sign />
        <span className={styles.words}>
          <span className={styles.name}>{place.name}</span>
          <span className={styles.about}>{place.address || t(`kinds.${place.kind}`)}</span>
        </span>
        {place.isDemo && <span className={styles.demo}>{t('list.demo')}</span>}
      </button>
    </li>
  );
};

const bones = Array.from({ length: 8 }, (_, place) => place);

/** Rows to come, in their shape. */
const Bones = () => (
  <div role="status" aria-label={useTranslation('places').t('list.loading')}>
    {bones.map((place) => (
      <div key={place} className={styles.bone}>
        <Skeleton width="20px" height="20px" />
        <div>
          <Skeleton width={`${150 - (place % 4) * 22}px`} height="13px" mb="1" />
          <Skeleton width="110px" height="11px" />
        </div>
      </div>
    ))}
  </div>
);

/** Asks for more when its end comes into view. */
const End = ({ onSeen }: { onSeen: () => void }) => {
  const observe = (end: HTMLDivElement | null) => {
    if (end === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
      root: end.parentElement,
      rootMargin: '200px',
    });
    observer.observe(end);
    return () => observer.disconnect();
  };
  return <div ref={observe} className={styles.end} aria-hidden="true" />;
};

/** The places, or what stands in their place. */
export const PlaceList = () => {
  const { t } = useTranslation('places');
  const { placeFilter, placeList, placeDetail } = usePortal();
  const items = useSelector(placeList, listedPlaces);
  const isAwaited = useSelector(placeList, arePlacesAwaited);
  const isEmpty = useSelector(placeList, isPlaceListEmpty);
  const failure = useSelector(placeList, placeFailure);
  const hasMore = useSelector(placeList, hasMorePlaces);
  const isGrowing = useSelector(placeList, isLoadingMore);
  const isBusy = useSelector(placeList, isPlaceListBusy);
  const isSearched = useSelector(placeFilter, (snapshot) => searchText(snapshot).trim() !== '');
  const openId = useSelector(placeDetail, (snapshot) => openedPlace(snapshot)?.listId);
  const { showMore, retry } = placeListVerbs(placeList);
  const { open } = placeDetailVerbs(placeDetail);
  return (
    <section className={drawerStyles.body} aria-labelledby="places-list" aria-busy={isBusy}>
      {isAwaited && <Bones />}
      {isEmpty && (
        <div className={styles.instead} role="status">
          <strong>{t('list.empty')}</strong>
          <p>{t(isSearched ? 'list.emptyHint' : 'list.emptyKind')}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((place) => (
            <PlaceRow key={place.listId} place={place} isOpen={place.listId === openId} onOpen={() => open(place)} />
          ))}
        </ul>
      )}
      {failure && (
        <div className={styles.instead} role="alert">
          <strong>{t(`list.${failure}`)}</strong>
          <Button size="2" variant="surface" color="gray" onClick={retry}>
            {t('list.retry')}
          </Button>
        </div>
      )}
      {isGrowing && (
        <p className={styles.growing} role="status">
          {t('list.loading')}
        </p>
      )}
      {hasMore && <End key={items.length} onSeen={showMore} />}
    </section>
  );
};
