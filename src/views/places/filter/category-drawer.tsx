import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { categories } from '../../../domain/places/category.ts';
import type { PlaceKind } from '../../../domain/places/listing.ts';
import { isFilterShown, isPlaceListOpen, placeFilterVerbs, tickedKinds } from '../../../machines/places/place-filter.ts';
import { PlaceIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { DrawerHead } from '../drawer-head.tsx';
import { placeIcons } from '../place-icons.ts';
import drawerStyles from '../places-drawer.module.css';
import styles from './place-categories.module.css';

const Kind = ({ kind, isTicked, onToggle }: { kind: PlaceKind; isTicked: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('places');
  const Sign = placeIcons[kind];
  return (
    <label className={styles.kind}>
      <input type="checkbox" checked={isTicked} onChange={onToggle} />
      <Sign />
      <span>{t(`kinds.${kind}`)}</span>
    </label>
  );
};

/** Which kinds of places are wanted; put away, a button brings it back. */
export const CategoryDrawer = () => {
  const { t } = useTranslation('places');
  const { placeFilter } = usePortal();
  const ticked = useSelector(placeFilter, tickedKinds);
  const isShown = useSelector(placeFilter, isFilterShown);
  const isListOpen = useSelector(placeFilter, isPlaceListOpen);
  const { toggle, reset, hide, show, showList } = placeFilterVerbs(placeFilter);
  if (!isShown)
    return (
      <Button className={styles.show} variant="surface" color="gray" size="3" onClick={show}>
        <PlaceIcon />
        {t('filter.show')}
      </Button>
    );
  const kindOf = (kind: PlaceKind) => <Kind key={kind} kind={kind} isTicked={ticked.includes(kind)} onToggle={() => toggle(kind)} />;
  return (
    <aside className={`${drawerStyles.drawer} ${drawerStyles.categories}`} aria-labelledby="places-filter">
      <DrawerHead id="places-filter" title={t('filter.title')} closeLabel={t('filter.hide')} onClose={hide} />
      <div className={drawerStyles.body}>
        <fieldset className={styles.kinds}>
          <legend>{t('filter.label')}</legend>
          {categories.map(kindOf)}
        </fieldset>
        <fieldset className={styles.kinds}>
          <legend>{t('filter.suppliersTitle')}</legend>
          {kindOf('suppliers')}
        </fieldset>
      </div>
      <footer className={drawerStyles.foot}>
        <Button variant="surface" color="gray" size="2" disabled={ticked.length === 0} onClick={reset}>
          {t('filter.reset')}
        </Button>
        {ticked.length > 0 && !isListOpen && (
          <Button size="2" onClick={showList}>
            {t('filter.showList')}
          </Button>
        )}
      </footer>
    </aside>
  );
};
