import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef } from 'xstate';
import { type MapViewRef, mapViewMachine, showsNoPosition } from '../../src/machines/map/view.ts';
import { HoverTooltip } from '../../src/views/map/cards/hover-tooltip.tsx';
import { PinnedCard } from '../../src/views/map/cards/pinned-card.tsx';
import type { MapController } from '../../src/views/map/controller/map-controller.ts';
import styles from '../../src/views/map/map.module.css';
import { cases, sights } from '../../tests/cases/map/view.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

const places = { '[role="tooltip"]': 'translate(24px, 120px)', section: 'translate(24px, 200px)' };

/** Puts a tooltip or card to a fixed place: no map stands behind it. */
const anchor = (element: HTMLElement) => {
  const place = Object.entries(places).find(([kind]) => element.matches(kind));
  element.style.transform = place?.[1] ?? '';
  return () => undefined;
};
const controller = { anchor } as unknown as MapController;

const MapOverlays = ({ mapView }: { mapView: MapViewRef }) => {
  const { t } = useTranslation('map');
  return (
    <InPortal path="/" actors={{ mapView }}>
      <div className={styles.notice} role="status">
        {useSelector(mapView, showsNoPosition) && <p>{t('noPosition')}</p>}
      </div>
      <HoverTooltip controller={controller} />
      <PinnedCard controller={controller} />
      <ContextFacts actor={mapView as AnyActorRef} />
    </InPortal>
  );
};

export default { title: 'Paths/Map view' };

export const Paths = pathsStory({ machine: mapViewMachine, sights, cases, view: (actor) => <MapOverlays mapView={actor as MapViewRef} /> });
