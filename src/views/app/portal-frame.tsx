import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { canReadTelematics } from '../../domain/access.ts';
import type { PortalLinks } from '../../domain/language.ts';
import { hasStatusCounters, hasVehiclePanel } from '../../domain/view.ts';
import { isOnline } from '../../machines/connection.ts';
import { zoomOf } from '../../machines/dev-tools.ts';
import { currentView, isFramed, isPanelHidden, rightsOf, shellVerbs } from '../../machines/shell.ts';
import { Loading } from '../common/loading.tsx';
import { ConnectionBanner } from '../notices/connection-banner.tsx';
import { usePortal } from '../portal-context.tsx';
import { MainMenu } from '../shell/main-menu.tsx';
import { PortalHeader } from '../shell/portal-header.tsx';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { useInterfaceZoom } from '../theme/use-interface-zoom.ts';
import { VehiclePanel } from '../vehicles/vehicle-panel.tsx';
import { Screen } from './screen.tsx';
import { useShellPath } from './use-shell-path.ts';
import { useViewTitle } from './use-view-title.ts';

/** Frame and view of the signed-in portal; inside another page's frame the view stands alone. */
export const PortalFrame = ({ links }: { links: PortalLinks }) => {
  const { shell, connection, devTools } = usePortal();
  useShellPath(shell);
  useInterfaceZoom(useSelector(devTools, zoomOf));
  const view = useSelector(shell, currentView);
  useViewTitle(view);
  const isAlone = useSelector(shell, isFramed);
  const isHidden = useSelector(shell, isPanelHidden);
  const hasCounters = useSelector(shell, (snapshot) => hasStatusCounters(view, rightsOf(snapshot)));
  const hasVehicles = useSelector(shell, (snapshot) => canReadTelematics(rightsOf(snapshot)));
  const banner = useSelector(connection, isOnline) ? null : <ConnectionBanner />;
  if (isAlone) {
    return (
      <ShellFrame banner={banner}>
        <Screen />
      </ShellFrame>
    );
  }
  const { hidePanel } = shellVerbs(shell);
  const panel =
    hasVehiclePanel(view) && hasVehicles && !isHidden ? (
      <Suspense fallback={<Loading />}>
        <VehiclePanel hasCounters={hasCounters} onHide={hidePanel} />
      </Suspense>
    ) : null;
  return (
    <ShellFrame banner={banner} header={<PortalHeader links={links} />} navigation={<MainMenu />} panel={panel} onHidePanel={hidePanel}>
      <Screen />
    </ShellFrame>
  );
};
