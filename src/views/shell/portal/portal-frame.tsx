import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { canReadTelematics } from '../../../domain/account/access.ts';
import type { PortalLinks } from '../../../domain/shell/links.ts';
import { hasStatusCounters, hasVehiclePanel } from '../../../domain/shell/view.ts';
import { zoomOf } from '../../../machines/shell/dev-tools.ts';
import { areRightsKnown, currentView, isFramed, isPanelHidden, rightsOf, shellVerbs } from '../../../machines/shell/shell/selectors.ts';
import { takeFirstFrameAway } from '../../common/first-frame.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { Loading } from '../../common/loading.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { VehiclePanel } from '../../fleet/vehicles/vehicle-panel.tsx';
import { watchWidth } from '../frame/attach-overlay.ts';
import { ShellFrame } from '../frame/shell-frame.tsx';
import { PortalHeader } from '../header/portal-header.tsx';
import { MainMenu } from '../navigation/main-menu.tsx';
import { MessagePrompt } from '../prompts/message-prompt.tsx';
import { UpdatePrompt } from '../prompts/update-prompt.tsx';
import { useInterfaceZoom } from '../theme/use-interface-zoom.ts';
import { Screen } from './screen.tsx';
import { useShellPath } from './use-shell-path.ts';
import { useViewTitle } from './use-view-title.ts';

/** Frame and view of the signed-in portal; inside another page's frame the view stands alone. */
export const PortalFrame = ({ links }: { links: PortalLinks }) => {
  const { shell, devTools } = usePortal();
  useShellPath(shell);
  useEffect(() => takeFirstFrameAway(), []);
  useEffect(() => {
    const { putPanelAway, widen } = shellVerbs(shell);
    return watchWidth(putPanelAway, widen);
  }, [shell]);
  useInterfaceZoom(useSelector(devTools, zoomOf));
  const view = useSelector(shell, currentView);
  useViewTitle(view);
  const isAlone = useSelector(shell, isFramed);
  const isHidden = useSelector(shell, isPanelHidden);
  const hasCounters = useSelector(shell, (snapshot) => hasStatusCounters(view, rightsOf(snapshot)));
  const hasVehicles = useSelector(shell, (snapshot) => canReadTelematics(rightsOf(snapshot)));
  const areKnown = useSelector(shell, areRightsKnown);
  if (isAlone) {
    return (
      <ShellFrame>
        <Screen />
      </ShellFrame>
    );
  }
  const { hidePanel, putPanelAway } = shellVerbs(shell);
  const hasPanel = hasVehiclePanel(view) && !isHidden;
  const vehicles = hasVehicles && (
    <LateBoundary fallback={<Loading />}>
      <VehiclePanel hasCounters={hasCounters} onHide={hidePanel} />
    </LateBoundary>
  );
  // Until it is known whether somebody has vehicles, the panel keeps their place.
  const panel = hasPanel && (areKnown ? vehicles : <Loading />);
  return (
    <ShellFrame
      banner={
        <>
          <UpdatePrompt />
          <MessagePrompt />
        </>
      }
      header={<PortalHeader links={links} />}
      navigation={<MainMenu />}
      panel={panel}
      onHidePanel={putPanelAway}
    >
      <Screen />
    </ShellFrame>
  );
};
