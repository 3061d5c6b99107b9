import { Button } from '@radix-ui/themes/components/button';
import * as Tabs from '@radix-ui/themes/components/tabs';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type ConsoleTab, consoleTabs } from '../../../domain/admin/console.ts';
import { adminConsoleVerbs, consoleTab, isClosedHere, isUntested } from '../../../machines/admin/admin-console.ts';
import { EmptyState } from '../../common/empty-state.tsx';
import { InfoIcon, LockIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { OtherSettings } from '../other/other-settings.tsx';
import { TranslationEditor } from '../translation/translation-editor.tsx';
import { UserSettings } from '../users/user-settings.tsx';
import styles from './admin-console.module.css';

const contents = { users: UserSettings, translation: TranslationEditor, other: OtherSettings } as const;

const TabContent = ({ tab }: { tab: ConsoleTab }) => {
  const { t } = useTranslation('admin');
  const { adminConsole } = usePortal();
  const isClosed = useSelector(adminConsole, isClosedHere);
  const asks = useSelector(adminConsole, isUntested);
  const { startTesting } = adminConsoleVerbs(adminConsole);
  const Content = contents[tab];
  if (isClosed) return <EmptyState icon={LockIcon} title={t('production.title')} text={t('production.text')} />;
  if (!asks) return <Content />;
  return (
    <EmptyState icon={InfoIcon} title={t('testing.title')} text={t('testing.text')}>
      <Button size="3" onClick={startTesting}>
        {t('testing.start')}
      </Button>
    </EmptyState>
  );
};

/** The three parts of the settings. */
export const ConsoleTabs = () => {
  const { t } = useTranslation('admin');
  const { adminConsole } = usePortal();
  const tab = useSelector(adminConsole, consoleTab);
  const { choose } = adminConsoleVerbs(adminConsole);
  return (
    <Tabs.Root className={styles.tabs} value={tab} onValueChange={(value) => choose(value as ConsoleTab)}>
      <Tabs.List className={styles.list} aria-label={t('tabs.label')}>
        {consoleTabs.map((one) => (
          <Tabs.Trigger key={one} value={one} className={styles.tab} aria-label={t(`tabs.${one}`)}>
            {t(`tabs.${one}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} className={styles.content}>
        <TabContent tab={tab} />
      </Tabs.Content>
    </Tabs.Root>
  );
};
