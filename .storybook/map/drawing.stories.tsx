import { useTranslation } from 'react-i18next';
import type { AnyActorRef } from 'xstate';
import { type MapDrawingRef, mapDrawingMachine } from '../../src/machines/map/drawing.ts';
import styles from '../../src/views/map/map.module.css';
import { MapOutage, RestoringNotice } from '../../src/views/map/outage/map-outage.tsx';
import { facet, sights } from '../../tests/cases/map/drawing.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

/** The place of a map; no map is drawn in it. */
const MapPlace = ({ drawing }: { drawing: MapDrawingRef }) => {
  const { t } = useTranslation('map');
  return (
    <InPortal path="/" actors={{}}>
      <MapOutage drawing={drawing} impossible={t('failed')}>
        <section className={styles.region} aria-label={t('region')}>
          <RestoringNotice drawing={drawing} />
        </section>
      </MapOutage>
      <ContextFacts actor={drawing as AnyActorRef} />
    </InPortal>
  );
};

export default { title: 'Paths/Map drawing' };

export const Paths = pathsStory({
  machine: mapDrawingMachine,
  sights,
  cases: {},
  facet,
  view: (actor) => <MapPlace drawing={actor as MapDrawingRef} />,
});
