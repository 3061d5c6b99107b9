import type { View } from '../../../domain/shell/view.ts';
import { useOwnView } from '../../common/own-views.tsx';

/** The view of a route, as its feature brings it. */
export const PortalView = ({ view }: { view: View }) => {
  const OwnView = useOwnView(view);
  return OwnView === undefined ? null : <OwnView />;
};
