import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type AlertMail, type KeptAlertMail, mailModes } from '../../../domain/alerts/delivery/alert-mail.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  alertMailVerbs,
  canSaveMail,
  chosenMail,
  didMailFail,
  isMailAwaited,
  isMailBusy,
  isMailSaved,
  isMailSaving,
  mailFailing,
  wasMailRefused,
} from '../../../machines/alerts/alert-mail.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './alert-mail.module.css';
import { Hour, Quiet } from './quiet-hours.tsx';

const Choice = ({ mail }: { readonly mail: AlertMail }) => {
  const { t } = useTranslation('alertMail');
  const { alertMail } = usePortal();
  const canSave = useSelector(alertMail, canSaveMail);
  const isSaving = useSelector(alertMail, isMailSaving);
  const isSaved = useSelector(alertMail, isMailSaved);
  const isRefused = useSelector(alertMail, wasMailRefused);
  const { change, save } = alertMailVerbs(alertMail);
  const { mode, digestHour, quiet } = mail;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset className={styles.part} aria-label={t('mode.label')}>
        {mailModes.map((one) => (
          <label key={one} className={styles.check}>
            <input type="radio" name="alert-mail-mode" checked={mode === one} disabled={isSaving} onChange={() => change({ mode: one })} />
            {t(`mode.${one}`)}
          </label>
        ))}
      </fieldset>
      {mode === 'atOnce' && (
        <Quiet quiet={quiet} hint={t('quietHint')} isLocked={isSaving} onChoose={(chosen) => change({ quiet: chosen })} />
      )}
      {mode !== 'off' && (
        <div className={styles.part}>
          <Hour
            label={t(mode === 'digest' ? 'digestHour' : 'lateHour')}
            hour={digestHour}
            isLocked={isSaving}
            onChoose={(hour) => change({ digestHour: hour })}
          />
          {mode === 'atOnce' && <p className={styles.hint}>{t('lateHint')}</p>}
        </div>
      )}
      <div className={card.said} role="status">
        {isSaved && <Note tone="good">{t('saved')}</Note>}
      </div>
      <div className={card.said} role="alert">
        {isRefused && <Note tone="danger">{t('refused')}</Note>}
      </div>
      <div className={card.buttons}>
        <Button type="submit" size="3" variant="soft" disabled={!canSave} aria-label={t('save')}>
          {t(isSaving ? 'saving' : 'saveShort')}
        </Button>
      </div>
    </form>
  );
};

interface FailingProps {
  readonly failing: NonNullable<KeptAlertMail['failing']>;
}
const Failing = ({ failing: { since, why } }: FailingProps) => {
  const { t } = useTranslation('alertMail');
  const { dateTime } = useFormats();
  return (
    <div className={styles.failing}>
      <Note tone="danger">{t(`failing.${why}`, { since: dateTime(since) })}</Note>
    </div>
  );
};

/** How a person hears of alerts by mail; a demo account, which is everybody's, does not. */
export const AlertMailCard = ({ isDemo = false }: { readonly isDemo?: boolean }) => {
  const { t } = useTranslation('alertMail');
  const { alertMail } = usePortal();
  const mail = useSelector(alertMail, chosenMail);
  const failing = useSelector(alertMail, mailFailing);
  const isAwaited = useSelector(alertMail, isMailAwaited);
  const hasFailed = useSelector(alertMail, didMailFail);
  const isBusy = useSelector(alertMail, isMailBusy);
  const { retry } = alertMailVerbs(alertMail);
  return (
    <section className={card.card} aria-labelledby="profile-alert-mail" aria-busy={isBusy}>
      <h2 id="profile-alert-mail">{t('title')}</h2>
      <p className={styles.hint}>{t(isDemo ? 'demoHint' : 'hint')}</p>
      {isAwaited && <p role="status">{t('loading')}</p>}
      <div className={card.said} role="alert">
        {hasFailed && <Note tone="danger">{t('failed')}</Note>}
      </div>
      {hasFailed && (
        <div className={card.buttons}>
          <Button size="3" variant="soft" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {failing !== null && !isDemo && <Failing failing={failing} />}
      {mail !== null && !isDemo && <Choice mail={mail} />}
    </section>
  );
};
