import type { View } from '../../../domain/shell/view.ts';
import { useOwnView } from '../../common/own-views.tsx';
import { LaterView } from './later-view.tsx';

/** The view of a route; one that is still to come says so. */
export const PortalView = ({ view, hasDashboard }: { view: View; hasDashboard: boolean }) => {
  const OwnView = useOwnView(view);
  return OwnView === undefined ? <LaterView view={view} hasDashboard={hasDashboard} /> : <OwnView />;
};
