import { useSelector } from '@xstate/react';
import type { NavigationEntry } from '../../../domain/shell/navigation.ts';
import { areRightsKnown, currentView, isNavigationExpanded, menuEntriesOf, shellVerbs } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { SideNavigation } from './side-navigation.tsx';

const sameEntries = (before: readonly NavigationEntry[], after: readonly NavigationEntry[]) =>
  JSON.stringify(before) === JSON.stringify(after);

export const MainMenu = () => {
  const { shell } = usePortal();
  const entries = useSelector(shell, menuEntriesOf, sameEntries);
  const areKnown = useSelector(shell, areRightsKnown);
  const view = useSelector(shell, currentView);
  const isExpanded = useSelector(shell, isNavigationExpanded);
  const { toggleNavigation, showPanel } = shellVerbs(shell);
  // Without any right there is nowhere to go: no empty column. Until they are known it keeps its place.
  if (entries.length === 0 && areKnown) return null;
  return (
    <SideNavigation
      entries={entries}
      currentView={view}
      isExpanded={isExpanded}
      onToggle={toggleNavigation}
      onShowLocomotives={showPanel}
    />
  );
};
