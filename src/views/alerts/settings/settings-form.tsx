import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { limitsOf, type ReadAlertSetting } from '../../../domain/alerts/setting.ts';
import {
  alertSettingsVerbs,
  areSettingsAwaited,
  areSettingsOfDemo,
  areSettingsSaving,
  areSettingsShown,
  didSettingsFail,
  maySaveSettings,
  settingsForm,
  settingsVehicle,
} from '../../../machines/alerts/alert-settings/selectors.ts';
import { dryRunVerbs } from '../../../machines/alerts/dry-run.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { ApplyDrawer } from './apply-drawer.tsx';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { RuleRow } from './rule-row.tsx';
import styles from './settings.module.css';
import { SettingsDialogs } from './settings-dialogs.tsx';

const Rules = () => {
  const { t } = useTranslation('alerts');
  const { alertSettings, dryRun } = usePortal();
  const vehicle = useSelector(alertSettings, settingsVehicle);
  const form = useSelector(alertSettings, settingsForm);
  const { toggle, typeBound } = alertSettingsVerbs(alertSettings);
  const { start } = dryRunVerbs(dryRun);
  const { vehicleId, wpId } = vehicle ?? { vehicleId: 0, wpId: null };
  const onTry =
    wpId === null ? null : (setting: ReadAlertSetting) => start({ vehicleId, wpId, label: setting.label, ...limitsOf(setting) });
  return (
    <table className={styles.rules} aria-label={t('settings.table')}>
      <thead>
        <tr>
          <th scope="col">{t('settings.switch')}</th>
          <th scope="col">{t('settings.rule')}</th>
          <th scope="col">{t('settings.min')}</th>
          <th scope="col">{t('settings.max')}</th>
          <th scope="col">{t('dryRun.open')}</th>
        </tr>
      </thead>
      <tbody>
        {form.map((setting) => (
          <RuleRow key={setting.label} setting={setting} onToggle={toggle} onType={typeBound} onTry={onTry} />
        ))}
      </tbody>
    </table>
  );
};

/** The rules of the active vehicle with what is done with them. */
export const SettingsForm = () => {
  const { t } = useTranslation('alerts');
  const { alertSettings } = usePortal();
  const isShown = useSelector(alertSettings, areSettingsShown);
  const hasFailed = useSelector(alertSettings, didSettingsFail);
  const isAwaited = useSelector(alertSettings, areSettingsAwaited);
  const isSaving = useSelector(alertSettings, areSettingsSaving);
  const isDemo = useSelector(alertSettings, areSettingsOfDemo);
  const maySave = useSelector(alertSettings, maySaveSettings);
  const { retry, save, apply } = alertSettingsVerbs(alertSettings);
  return (
    <>
      <div className={styles.body}>
        {hasFailed && (
          <div className={styles.instead} role="status">
            <strong>{t('settings.failed')}</strong>
            <Button size="2" variant="soft" onClick={retry}>
              {t('settings.retry')}
            </Button>
          </div>
        )}
        {isAwaited && (
          <p className={styles.instead} role="status">
            {t('settings.loading')}
          </p>
        )}
        {isShown && <Rules />}
      </div>
      <footer className={styles.foot}>
        {isDemo && <Note tone="neutral">{t('settings.demo')}</Note>}
        <Button size="3" variant="soft" color="gray" disabled={!isShown || !maySave || isSaving} onClick={apply}>
          {t('settings.apply')}
        </Button>
        <Button size="3" disabled={!isShown || !maySave} loading={isSaving} aria-busy={isSaving} onClick={save}>
          {t('settings.save')}
        </Button>
      </footer>
      <SettingsDialogs />
      <ApplyDrawer />
      <DryRunDialog />
    </>
  );
};
