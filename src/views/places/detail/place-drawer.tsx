import { Button } from '@radix-ui/themes/components/button';
import { Skeleton } from '@radix-ui/themes/components/skeleton';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openedPlace, placeDetailVerbs, placeNote, shownPlace } from '../../../machines/places/place-detail.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { DrawerHead } from '../drawer-head.tsx';
import drawerStyles from '../places-drawer.module.css';
import { useDrawerFocus } from '../use-drawer-focus.ts';
import styles from './place-detail.module.css';
import { PlaceFacts } from './place-facts.tsx';

/** What stands where the details would. */
const PlaceState = () => {
  const { t } = useTranslation(['places', 'labels']);
  const { placeDetail } = usePortal();
  const note = useSelector(placeDetail, placeNote);
  if (note === 'awaited')
    return (
      <div className={styles.instead} role="status" aria-label={t('detail.loading')}>
        <Skeleton width="100%" height="180px" />
        <Skeleton width="60%" height="16px" />
        <Skeleton width="45%" height="16px" />
      </div>
    );
  if (note === 'empty')
    return (
      <p className={styles.instead} role="status">
        {t('labels:noDataAvailable')}
      </p>
    );
  if (note === 'failed')
    return (
      <div className={styles.instead} role="alert">
        <strong>{t('detail.failed')}</strong>
        <Button size="2" variant="surface" color="gray" onClick={placeDetailVerbs(placeDetail).retry}>
          {t('detail.retry')}
        </Button>
      </div>
    );
  return null;
};

/** One place: its name at once, all else once it is read. */
export const PlaceDrawer = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation('places');
  const { placeDetail } = usePortal();
  const head = useRef<HTMLHeadingElement>(null);
  useDrawerFocus(head);
  const name = useSelector(placeDetail, (snapshot) => openedPlace(snapshot)?.name ?? '');
  const place = useSelector(placeDetail, shownPlace);
  return (
    <aside className={`${drawerStyles.drawer} ${drawerStyles.detail}`} aria-labelledby="places-detail">
      <DrawerHead
        id="places-detail"
        head={head}
        title={place?.name ?? name}
        closeLabel={t('detail.close')}
        onClose={placeDetailVerbs(placeDetail).close}
      >
        {place?.isDemo && <p>{t('detail.demo')}</p>}
        {children}
      </DrawerHead>
      <div className={drawerStyles.body}>
        <PlaceState />
        {place && <PlaceFacts place={place} />}
      </div>
    </aside>
  );
};
