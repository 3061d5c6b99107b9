import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { mostCounted } from '../../../domain/alerts/open-count.ts';
import type { NavigationEntry } from '../../../domain/shell/navigation.ts';
import { openAlerts, openAlertsMark } from '../../../machines/alerts/alert-count.ts';
import { areRightsKnown, currentView, isNavigationExpanded, menuEntriesOf, shellVerbs } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { SideNavigation, type SideNavigationProps } from './side-navigation.tsx';

const sameEntries = (before: readonly NavigationEntry[], after: readonly NavigationEntry[]) =>
  JSON.stringify(before) === JSON.stringify(after);

/** How many alerts are open, beside the entry of their page. */
const useMarks = (): NonNullable<SideNavigationProps['marks']> => {
  const { t } = useTranslation('shell');
  const { alertCount } = usePortal();
  const mark = useSelector(alertCount, openAlertsMark);
  const count = useSelector(alertCount, openAlerts);
  if (mark === null) return {};
  const name = t('views.notification');
  return { notification: { mark, name: count < mostCounted ? t('openAlerts', { name, count }) : t('openAlertsMany', { name }) } };
};

export const MainMenu = () => {
  const { shell } = usePortal();
  const marks = useMarks();
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
      marks={marks}
      currentView={view}
      isExpanded={isExpanded}
      onToggle={toggleNavigation}
      onShowLocomotives={showPanel}
    />
  );
};
