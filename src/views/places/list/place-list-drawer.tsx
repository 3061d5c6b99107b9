import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeMarkerLink } from '../../../domain/places/listing.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { placeFilterVerbs } from '../../../machines/places/place-filter.ts';
import { placeTotal } from '../../../machines/places/place-list.ts';
import { ExternalIcon } from '../../common/icons.tsx';
import { useLinks } from '../../common/links-context.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { DrawerHead } from '../drawer-head.tsx';
import drawerStyles from '../places-drawer.module.css';
import { useDrawerFocus } from '../use-drawer-focus.ts';
import styles from './place-list.module.css';
import { PlaceList } from './place-list.tsx';
import { PlaceSearch } from './place-search.tsx';

/** Beside or below the categories one goes on ticking; in their place the list is what there is. */
const isBesideCategories = (head: HTMLElement) => {
  const before = head.closest('aside')?.previousElementSibling;
  return before instanceof HTMLElement && before.matches('aside') && before.offsetWidth > 0;
};

/** Places of the ticked kinds. */
export const PlaceListDrawer = () => {
  const { t, i18n } = useTranslation('places');
  const { whole } = useFormats();
  const { placeFilter, placeList } = usePortal();
  const head = useRef<HTMLHeadingElement>(null);
  useDrawerFocus(head, isBesideCategories);
  const total = useSelector(placeList, placeTotal);
  const addLink = placeMarkerLink(useLinks().placeMarker, i18n.language);
  return (
    <aside className={`${drawerStyles.drawer} ${drawerStyles.list}`} aria-labelledby="places-list">
      <DrawerHead
        id="places-list"
        head={head}
        title={t('list.title')}
        closeLabel={t('list.close')}
        onClose={placeFilterVerbs(placeFilter).closeList}
      >
        <p role="status">{total !== null && t('list.count', { count: total, number: whole(total) })}</p>
      </DrawerHead>
      <PlaceSearch />
      <PlaceList />
      {addLink !== null && (
        <footer className={drawerStyles.foot}>
          <a className={styles.add} href={addLink} target="_blank" rel="noopener noreferrer">
            <ExternalIcon />
            {t('list.add')}
          </a>
        </footer>
      )}
    </aside>
  );
};
