import * as Tabs from '@radix-ui/themes/components/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tab } from '../../../domain/logbook/form/field-error.ts';
import formStyles from '../form/form.module.css';
import styles from './styles/entry-tabs.module.css';

type EntryTab = Tab | 'comments';

export interface EntryTabsProps {
  readonly tab: EntryTab;
  readonly tabs: readonly EntryTab[];
  readonly withErrors: ReadonlySet<EntryTab>;
  /** Tabs that hold something: defects, a stoppage. */
  readonly filled: ReadonlySet<EntryTab>;
  readonly commentsCount: number;
  readonly onTab: (tab: EntryTab) => void;
  /** What stands between the tabs and their content. */
  readonly children: ReactNode;
}

const countLimit = 1000;
export const countLabel = (count: number) => (count > countLimit ? `${countLimit}+` : String(count));

const Mark = ({
  tab,
  withErrors,
  filled,
  commentsCount,
}: Pick<EntryTabsProps, 'withErrors' | 'filled' | 'commentsCount'> & { tab: EntryTab }) => {
  const { t } = useTranslation('logbook');
  if (tab === 'comments') {
    return (
      <span className={styles.tabCount}>
        <span aria-hidden="true">{countLabel(commentsCount)}</span>
        <span className={formStyles.visuallyHidden}>{t('tab.count', { count: commentsCount })}</span>
      </span>
    );
  }
  if (withErrors.has(tab)) {
    return (
      <span className={styles.tabDot} data-tone="bad">
        <span className={formStyles.visuallyHidden}>{t('tab.hasErrors')}</span>
      </span>
    );
  }
  return filled.has(tab) ? (
    <span className={styles.tabDot}>
      <span className={formStyles.visuallyHidden}>{t('tab.filled')}</span>
    </span>
  ) : null;
};

/** The parts of an entry: general, defects, stoppage, and the comments of a finalised one. */
export const EntryTabs = ({ tab, tabs, onTab, children, ...marks }: EntryTabsProps) => {
  const { t } = useTranslation('logbook');
  return (
    <Tabs.Root className={styles.tabs} value={tab} onValueChange={(value) => onTab(value as EntryTab)}>
      <Tabs.List className={styles.tabList} aria-label={t('tab.label')}>
        {tabs.map((one) => (
          <Tabs.Trigger key={one} value={one} className={styles.tab}>
            {t(`tab.${one}`)}
            <Mark tab={one} {...marks} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} className={styles.tabContent}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
};
