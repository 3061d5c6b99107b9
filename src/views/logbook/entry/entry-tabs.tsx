import * as Tabs from '@radix-ui/themes/components/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tab } from '../../../domain/logbook/form/field-error.ts';

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
      <span className="tab-count">
        <span aria-hidden="true">{countLabel(commentsCount)}</span>
        <span className="visually-hidden">{t('tab.count', { count: commentsCount })}</span>
      </span>
    );
  }
  if (withErrors.has(tab)) {
    return (
      <span className="tab-dot" data-tone="bad">
        <span className="visually-hidden">{t('tab.hasErrors')}</span>
      </span>
    );
  }
  return filled.has(tab) ? (
    <span className="tab-dot">
      <span className="visually-hidden">{t('tab.filled')}</span>
    </span>
  ) : null;
};

/** The parts of an entry: general, defects, stoppage, and the comments of a finalised one. */
export const EntryTabs = ({ tab, tabs, onTab, children, ...marks }: EntryTabsProps) => {
  const { t } = useTranslation('logbook');
  return (
    <Tabs.Root className="entry-tabs" value={tab} onValueChange={(value) => onTab(value as EntryTab)}>
      <Tabs.List className="entry-tab-list" aria-label={t('tab.label')}>
        {tabs.map((one) => (
          <Tabs.Trigger key={one} value={one} className="entry-tab">
            {t(`tab.${one}`)}
            <Mark tab={one} {...marks} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} className="entry-tab-content">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
};
