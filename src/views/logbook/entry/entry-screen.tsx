import { Skeleton } from '@radix-ui/themes/components/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryTabs, type EntryTabsProps } from './entry-tabs.tsx';
import entryAlertsStyles from './styles/entry-alerts.module.css';
import styles from './styles/entry-drawer.module.css';

export interface EntryScreenProps extends Omit<EntryTabsProps, 'children'> {
  readonly facts: ReactNode;
  /** Notes, the A1 warning and the list of errors, between head and tabs. */
  readonly alerts: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The entry in its drawer, below the title. */
export const EntryScreen = ({ facts, footer, alerts, children, ...tabs }: EntryScreenProps) => (
  <>
    {facts}
    <div className={styles.body}>
      <div className={entryAlertsStyles.alerts}>{alerts}</div>
      <EntryTabs {...tabs}>{children}</EntryTabs>
    </div>
    {footer}
  </>
);

/** In its place while the entry is on the way. */
export const EntryLoading = () => {
  const { t } = useTranslation('labels');
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')}>
      <Skeleton height="44px" />
      <Skeleton height="120px" />
      <Skeleton height="180px" />
    </div>
  );
};
