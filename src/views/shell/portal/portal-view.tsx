import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPart, type View } from '../../../domain/shell/view.ts';
import { part } from '../../common/late-code.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { LogbookPart } from '../../logbook/logbook-context.tsx';
import { LaterView } from './later-view.tsx';
import styles from './portal-view.module.css';

const DashboardView = part(() => import('../../fleet/dashboard/dashboard-view.tsx').then((module) => module.DashboardView));
const LiveDataView = part(() => import('../../fleet/live-data/live-data-view.tsx').then((module) => module.LiveDataView));
const FaqView = part(() => import('../faq/faq-view.tsx').then((module) => module.FaqView));
const LogbookListView = part(() => import('../../logbook/list/logbook-list-view.tsx').then((module) => module.LogbookListView));
const LogbookDraftsView = part(() => import('../../logbook/drafts/logbook-drafts-view.tsx').then((module) => module.LogbookDraftsView));
const MapPanel = part(() => import('../../map/map-panel.tsx').then((module) => module.MapPanel));

const ComparedMaps = part(() => import('../../map/compared-maps.tsx').then((module) => module.ComparedMaps));

/** A view that is the map and nothing else; its name is told to screen readers. */
const WholeMap = ({ view }: { view: View }) => {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.map}>
      <h1 className={styles.name}>{t(`views.${view}`)}</h1>
      {hasPart(view, 'comparedMap') ? <ComparedMaps /> : <MapPanel />}
    </section>
  );
};

const Faq = () => {
  const { faq } = usePortal();
  return <FaqView faq={faq} />;
};

const ownViews: Partial<Record<View, () => ReactNode>> = {
  dashboard: () => <DashboardView />,
  livedata: () => <LiveDataView />,
  faq: () => <Faq />,
  'logbook-all-entries': () => (
    <LogbookPart>
      <LogbookListView />
    </LogbookPart>
  ),
  'logbook-draft-entries': () => (
    <LogbookPart>
      <LogbookDraftsView />
    </LogbookPart>
  ),
};

/** The view of a route; one that is still to come says so. */
export const PortalView = ({ view, hasDashboard }: { view: View; hasDashboard: boolean }) =>
  hasPart(view, 'wholeMap') ? <WholeMap view={view} /> : (ownViews[view]?.() ?? <LaterView view={view} hasDashboard={hasDashboard} />);
