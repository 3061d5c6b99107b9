import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type AlertMail, hoursOfDay, mailModes, usualQuiet } from '../../../domain/alerts/delivery/alert-mail.ts';
import {
  alertMailVerbs,
  canSaveMail,
  chosenMail,
  didMailFail,
  isMailAwaited,
  isMailBusy,
  isMailSaved,
  isMailSaving,
  isQuietUnsound,
  wasMailRefused,
} from '../../../machines/alerts/alert-mail.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './alert-mail.module.css';

interface HourProps {
  readonly label: string;
  readonly hour: number;
  readonly isLocked: boolean;
  readonly onChoose: (hour: number) => void;
}
const Hour = ({ label, hour, isLocked, onChoose }: HourProps) => {
  const { t } = useTranslation('alertMail');
  return (
    <label className={styles.hour}>
      {label}
      <select value={hour} disabled={isLocked} onChange={({ target }) => onChoose(Number(target.value))}>
        {hoursOfDay.map((one) => (
          <option key={one} value={one}>
            {t('hour', { hour: String(one).padStart(2, '0') })}
          </option>
        ))}
      </select>
    </label>
  );
};

const Quiet = ({ quiet, isLocked }: Pick<AlertMail, 'quiet'> & Pick<HourProps, 'isLocked'>) => {
  const { t } = useTranslation('alertMail');
  const { alertMail } = usePortal();
  const isUnsound = useSelector(alertMail, isQuietUnsound);
  const { change } = alertMailVerbs(alertMail);
  return (
    <fieldset className={styles.part}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={quiet !== null}
          disabled={isLocked}
          onChange={() => change({ quiet: quiet === null ? usualQuiet : null })}
        />
        {t('quiet')}
      </label>
      <p className={styles.hint}>{t('quietHint')}</p>
      {quiet !== null && (
        <div className={styles.hours}>
          <Hour label={t('from')} hour={quiet.from} isLocked={isLocked} onChoose={(from) => change({ quiet: { ...quiet, from } })} />
          <Hour label={t('to')} hour={quiet.to} isLocked={isLocked} onChoose={(to) => change({ quiet: { ...quiet, to } })} />
        </div>
      )}
      <div role="alert">{isUnsound && <Note tone="danger">{t('unsound')}</Note>}</div>
    </fieldset>
  );
};

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
      {mode === 'atOnce' && <Quiet quiet={quiet} isLocked={isSaving} />}
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

/** How a person hears of alerts by mail; a demo account, which is everybody's, does not. */
export const AlertMailCard = ({ isDemo = false }: { readonly isDemo?: boolean }) => {
  const { t } = useTranslation('alertMail');
  const { alertMail } = usePortal();
  const mail = useSelector(alertMail, chosenMail);
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
      {mail !== null && !isDemo && <Choice mail={mail} />}
    </section>
  );
};
