import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../domain/account/own-session.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  areSessionsAwaited,
  areSessionsBusy,
  didSessionsFail,
  hasOtherSessions,
  isAskingForOthers,
  isEndingSessions,
  ownSessions,
  ownSessionsVerbs,
  wasEndingRefused,
} from '../../../machines/account/own-sessions.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './own-sessions.module.css';
import profile from './profile.module.css';

const useDeviceWords = () => {
  const { t } = useTranslation('profile');
  return ({ browser, system }: OwnSession) =>
    browser === null || system === null ? (browser ?? system ?? t('sessions.unknown')) : t('sessions.device', { browser, system });
};

const Line = ({ session, isDemo }: { readonly session: OwnSession; readonly isDemo: boolean }) => {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormats();
  const device = useDeviceWords()(session);
  const machine = usePortal().ownSessions;
  const isBusy = useSelector(machine, isEndingSessions);
  const { end } = ownSessionsVerbs(machine);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.isCurrent && <span className={styles.here}>{t('sessions.here')}</span>}
        <p className={profile.hint}>{t('sessions.since', { since: dateTime(session.since), address: session.address ?? '–' })}</p>
        {!session.isCurrent && <p className={profile.hint}>{t('sessions.lastUsed', { at: dateTime(session.lastUsed) })}</p>}
      </div>
      {!session.isCurrent && !isDemo && (
        <Button
          size="2"
          variant="soft"
          color="gray"
          disabled={isBusy}
          aria-label={t('sessions.endOf', { where: device })}
          onClick={() => end(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

const Others = () => {
  const { t } = useTranslation('profile');
  const machine = usePortal().ownSessions;
  const isAsking = useSelector(machine, isAskingForOthers);
  const isBusy = useSelector(machine, isEndingSessions);
  const { askForOthers, cancel, endOthers } = ownSessionsVerbs(machine);
  if (!isAsking)
    return (
      <div className={card.buttons}>
        <Button size="3" variant="soft" color="gray" disabled={isBusy} onClick={askForOthers}>
          {t('sessions.endOthers')}
        </Button>
      </div>
    );
  return (
    <div role="alertdialog" aria-label={t('sessions.ask')} className={styles.question}>
      <p>{t('sessions.ask')}</p>
      <div className={card.buttons}>
        <Button size="3" variant="soft" color="gray" onClick={cancel}>
          {t('sessions.cancel')}
        </Button>
        <Button size="3" color="red" onClick={endOthers}>
          {t('sessions.confirm')}
        </Button>
      </div>
    </div>
  );
};

/** Where one is logged in, and the way to end it there. */
export const OwnSessions = ({ isDemo }: { readonly isDemo: boolean }) => {
  const { t } = useTranslation('profile');
  const machine = usePortal().ownSessions;
  const list = useSelector(machine, ownSessions);
  const isAwaited = useSelector(machine, areSessionsAwaited);
  const hasFailed = useSelector(machine, didSessionsFail);
  const isRefused = useSelector(machine, wasEndingRefused);
  const hasOthers = useSelector(machine, hasOtherSessions);
  const isBusy = useSelector(machine, areSessionsBusy);
  const { retry } = ownSessionsVerbs(machine);
  return (
    <section className={card.card} aria-labelledby="profile-sessions" aria-busy={isBusy}>
      <h2 id="profile-sessions">{t('sessions.title')}</h2>
      <p className={profile.hint}>{t(isDemo ? 'sessions.demoHint' : 'sessions.hint')}</p>
      {isAwaited && <p role="status">{t('sessions.loading')}</p>}
      <div className={card.said} role="alert">
        {hasFailed && <Note tone="danger">{t('sessions.failed')}</Note>}
        {isRefused && <Note tone="danger">{t('sessions.refused')}</Note>}
      </div>
      {hasFailed && (
        <div className={card.buttons}>
          <Button size="3" variant="soft" onClick={retry}>
            {t('sessions.retry')}
          </Button>
        </div>
      )}
      {list !== null && (
        <ul className={styles.list}>
          {list.map((session) => (
            <Line key={session.id} session={session} isDemo={isDemo} />
          ))}
        </ul>
      )}
      {hasOthers && !isDemo && <Others />}
    </section>
  );
};
