import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { alertSettingsVerbs, settingsDialog } from '../../../machines/alerts/alert-settings/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './settings.module.css';

const Said = ({ what }: { what: 'picking' | 'saved' | 'refused' }) => {
  const { t } = useTranslation('alerts');
  const { alertSettings } = usePortal();
  const isOpen = useSelector(alertSettings, settingsDialog) === what;
  const { close } = alertSettingsVerbs(alertSettings);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <AlertDialog.Content maxWidth="460px">
        <AlertDialog.Title>{t(`settings.${what}.title`)}</AlertDialog.Title>
        <AlertDialog.Description>{t(`settings.${what}.text`)}</AlertDialog.Description>
        <div className={styles.buttons}>
          <AlertDialog.Cancel>
            <Button size="3">{t('settings.close')}</Button>
          </AlertDialog.Cancel>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};

/** What became of a save. All close by themselves. */
export const SettingsDialogs = () => (
  <>
    <Said what="picking" />
    <Said what="saved" />
    <Said what="refused" />
  </>
);
