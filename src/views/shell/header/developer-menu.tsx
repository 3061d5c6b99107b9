import { useSelector } from '@xstate/react';
import { productVersion } from '../../../domain/shell/app-state.ts';
import { areDevToolsOffered, areDevToolsOn, devToolsVerbs, zoomOf } from '../../../machines/shell/dev-tools.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { DevMenu } from './dev-menu.tsx';

export const DeveloperMenu = () => {
  const { devTools } = usePortal();
  const isOffered = useSelector(devTools, areDevToolsOffered);
  const isOn = useSelector(devTools, areDevToolsOn);
  const zoom = useSelector(devTools, zoomOf);
  const { toggle, chooseZoom, hardReload } = devToolsVerbs(devTools);
  if (!isOffered) return null;
  return <DevMenu isOn={isOn} zoom={zoom} version={productVersion} onToggle={toggle} onZoom={chooseZoom} onHardReload={hardReload} />;
};
