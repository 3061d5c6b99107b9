import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  areToolsOfDemo,
  areToolsOffered,
  hasQuickExport,
  hasSettingsButton,
  isQuickExporting,
  isSettingsDrawerOpen,
  mayQuickExport,
  notificationToolsVerbs,
} from '../../../machines/alerts/notification-tools.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { VehicleSelect } from '../settings/vehicle-select.tsx';
import styles from './tools.module.css';

/** What is there in development mode alone. */
export const NotificationTools = () => {
  const { t } = useTranslation('alerts');
  const { notificationTools } = usePortal();
  const isOffered = useSelector(notificationTools, areToolsOffered);
  const isOpen = useSelector(notificationTools, isSettingsDrawerOpen);
  const isExporting = useSelector(notificationTools, isQuickExporting);
  const hasSettings = useSelector(notificationTools, hasSettingsButton);
  const hasExport = useSelector(notificationTools, hasQuickExport);
  const mayExport = useSelector(notificationTools, mayQuickExport);
  const isDemo = useSelector(notificationTools, areToolsOfDemo);
  const { openSettings, closeSettings, exportAll } = notificationToolsVerbs(notificationTools);
  if (!isOffered) return null;
  return (
    <div className={styles.tools}>
      {hasSettings && (
        <Button size="2" variant="surface" color="gray" onClick={openSettings}>
          {t('tools.settings')}
        </Button>
      )}
      {hasExport && (
        <Button
          size="2"
          variant="surface"
          color="gray"
          disabled={!mayExport}
          loading={isExporting}
          aria-busy={isExporting}
          onClick={exportAll}
        >
          {t('tools.export')}
        </Button>
      )}
      {isDemo && <small>{t('tools.demo')}</small>}
      <Dialog.Root open={isOpen} onOpenChange={(open) => !open && closeSettings()}>
        <Dialog.Content className={styles.drawer} maxWidth="760px" aria-describedby={undefined}>
          <Dialog.Title>{t('tools.settings')}</Dialog.Title>
          <VehicleSelect />
          <SettingsForm />
          <Dialog.Close>
            <Button size="2" variant="ghost" color="gray">
              {t('settings.close')}
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Root>
    </div>
  );
};
