import { Skeleton } from '@radix-ui/themes/components/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryDrawer, type EntryDrawerProps } from './entry-drawer.tsx';
import { EntryTabs, type EntryTabsProps } from './entry-tabs.tsx';

export interface EntryScreenProps extends Omit<EntryDrawerProps, 'isOpen' | 'children'>, Omit<EntryTabsProps, 'children'> {
  /** Notes, the A1 warning and the list of errors, between head and tabs. */
  readonly alerts: ReactNode;
  readonly children: ReactNode;
}

/** The drawer with an entry in it. */
export const EntryScreen = ({ title, badge, onClose, facts, footer, alerts, children, ...tabs }: EntryScreenProps) => (
  <EntryDrawer isOpen title={title} badge={badge} onClose={onClose} facts={facts} footer={footer}>
    <div className="entry-alerts">{alerts}</div>
    <EntryTabs {...tabs}>{children}</EntryTabs>
  </EntryDrawer>
);

/** The drawer while its entry is on the way. */
export const EntryLoading = ({ title, onClose }: Pick<EntryDrawerProps, 'title' | 'onClose'>) => {
  const { t } = useTranslation('labels');
  return (
    <EntryDrawer isOpen title={title} badge={null} onClose={onClose} facts={null} footer={null}>
      <div className="entry-loading" role="status" aria-label={t('loading')}>
        <Skeleton height="44px" />
        <Skeleton height="120px" />
        <Skeleton height="180px" />
      </div>
    </EntryDrawer>
  );
};
