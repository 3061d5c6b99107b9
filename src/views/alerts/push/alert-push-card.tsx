import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  type AlertPushRef,
  alertPushVerbs,
  canSavePush,
  didPushFail,
  isPushAwaited,
  isPushBlocked,
  isPushBusy,
  isPushOff,
  isPushOn,
  isPushSaved,
  isPushTested,
  isPushTestTooSoon,
  pushLack,
  pushQuiet,
  pushRefusal,
  pushTask,
  wasPushRefused,
} from '../../../machines/alerts/alert-push.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import styles from '../mail/alert-mail.module.css';
import { Quiet } from '../mail/quiet-hours.tsx';

interface Machine {
  readonly machine: AlertPushRef;
}

const On = ({ machine: alertPush }: Machine) => {
  const { t } = useTranslation('alertPush');
  const quiet = useSelector(alertPush, pushQuiet);
  const refusal = useSelector(alertPush, pushRefusal);
  const canSave = useSelector(alertPush, canSavePush);
  const isBusy = useSelector(alertPush, isPushBusy);
  const isSaved = useSelector(alertPush, isPushSaved);
  const isTested = useSelector(alertPush, isPushTested);
  const isTooSoon = useSelector(alertPush, isPushTestTooSoon);
  const { change, save, test, turnOff } = alertPushVerbs(alertPush);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {refusal === null ? <Note tone="good">{t('isOn')}</Note> : <Note tone="danger">{t(`refusal.${refusal}`)}</Note>}
      <Quiet quiet={quiet} hint={t('quietHint')} isLocked={isBusy} onChoose={change} />
      <div className={card.said} role="status">
        {isSaved && <Note tone="good">{t('saved')}</Note>}
        {isTested && <Note tone="good">{t('tested')}</Note>}
        {isTooSoon && <Note tone="neutral">{t('tooSoon')}</Note>}
      </div>
      <div className={card.buttons}>
        <Button type="button" size="3" variant="outline" disabled={isBusy} onClick={turnOff}>
          {t('turnOff')}
        </Button>
        <Button type="button" size="3" variant="outline" disabled={isBusy} onClick={test}>
          {t('test')}
        </Button>
        <Button type="submit" size="3" variant="soft" disabled={!canSave} aria-label={t('save')}>
          {t('saveShort')}
        </Button>
      </div>
    </form>
  );
};

/** Whether this device is told of alerts while the portal is closed; a demo account, which is everybody's, is told on none. */
export const AlertPushCard = ({ machine: alertPush, isDemo = false }: Machine & { readonly isDemo?: boolean }) => {
  const { t } = useTranslation('alertPush');
  const lack = useSelector(alertPush, pushLack);
  const isAwaited = useSelector(alertPush, isPushAwaited);
  const hasFailed = useSelector(alertPush, didPushFail);
  const isBlocked = useSelector(alertPush, isPushBlocked);
  const isBusy = useSelector(alertPush, isPushBusy);
  const isOff = useSelector(alertPush, isPushOff);
  const isOn = useSelector(alertPush, isPushOn);
  const isRefused = useSelector(alertPush, wasPushRefused);
  const task = useSelector(alertPush, pushTask);
  const { retry, turnOn } = alertPushVerbs(alertPush);
  if (isDemo)
    return (
      <section className={card.card} aria-labelledby="profile-alert-push">
        <h2 id="profile-alert-push">{t('title')}</h2>
        <p className={styles.hint}>{t('demoHint')}</p>
      </section>
    );
  return (
    <section className={card.card} aria-labelledby="profile-alert-push" aria-busy={isBusy}>
      <h2 id="profile-alert-push">{t('title')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      {isAwaited && <p role="status">{t('loading')}</p>}
      <div className={card.said}>
        {lack !== null && <Note tone="neutral">{t(`lack.${lack}`)}</Note>}
        {isBlocked && <Note tone="neutral">{t('blocked')}</Note>}
      </div>
      {isOn && <On machine={alertPush} />}
      <div className={card.said} role="status">
        {task !== null && t(`doing.${task}`)}
      </div>
      <div className={card.said} role="alert">
        {hasFailed && <Note tone="danger">{t('failed')}</Note>}
        {isRefused && <Note tone="danger">{t('refused')}</Note>}
      </div>
      {(hasFailed || isBlocked) && (
        <div className={card.buttons}>
          <Button size="3" variant="soft" onClick={retry}>
            {t(hasFailed ? 'retry' : 'lookAgain')}
          </Button>
        </div>
      )}
      {isOff && (
        <div className={card.buttons}>
          <Button size="3" variant="soft" disabled={isBusy} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        </div>
      )}
    </section>
  );
};
