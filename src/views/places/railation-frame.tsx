import { useSelector } from '@xstate/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { openedPlace, placeDetailVerbs } from '../../machines/places/place-detail.ts';
import { isPlaceListOpen, placeFilterVerbs } from '../../machines/places/place-filter.ts';
import { usePortal } from '../common/portal-context.tsx';
import { PlaceDrawer } from './detail/place-drawer.tsx';
import { CategoryDrawer } from './filter/category-drawer.tsx';
import { PlaceListDrawer } from './list/place-list-drawer.tsx';
import styles from './places-drawer.module.css';

/** What is wanted of the directory, the list and one place, in drawers over what stands in it. */
export const RailationFrame = ({ children }: { children?: ReactNode }) => {
  const { placeFilter, placeDetail } = usePortal();
  const isListOpen = useSelector(placeFilter, isPlaceListOpen);
  const opened = useSelector(placeDetail, openedPlace);
  const closeTopmost = (event: KeyboardEvent) => {
    // The map closes its own card.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (opened === null) placeFilterVerbs(placeFilter).closeTopmost();
    else placeDetailVerbs(placeDetail).close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from anywhere in the view closes its topmost drawer
    <section className={styles.view} onKeyDown={closeTopmost}>
      <div className={styles.stage}>{children}</div>
      <CategoryDrawer />
      {isListOpen && <PlaceListDrawer />}
      {opened && <PlaceDrawer key={opened.listId} />}
    </section>
  );
};
