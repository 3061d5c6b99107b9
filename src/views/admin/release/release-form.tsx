import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { type FormEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { endedBy, type Standing } from '../../../domain/admin/release.ts';
import {
  canUpdateVersion,
  isReleaseSending,
  releaseOutcome,
  releaseTyped,
  releaseVerbs,
  releaseWrong,
  wasReleaseWrong,
} from '../../../machines/admin/release.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { FlagChoices } from './flag-choices.tsx';
import { MessageFields } from './message-fields.tsx';
import styles from './release.module.css';
import { VersionFields } from './version-fields.tsx';

const Outcome = ({ wrong }: { readonly wrong: number }) => {
  const { t } = useTranslation('release');
  const { release } = usePortal();
  const outcome = useSelector(release, releaseOutcome);
  const isSending = useSelector(release, isReleaseSending);
  const wasWrong = useSelector(release, wasReleaseWrong);
  return (
    <div className={card.said} role="status">
      {isSending && <Note tone="neutral">{t('sending')}</Note>}
      {wasWrong && <Note tone={wrong > 0 ? 'danger' : 'neutral'}>{wrong > 0 ? t('notSent', { count: wrong }) : t('ready')}</Note>}
      {outcome !== null && <Note tone={outcome === 'sent' ? 'good' : 'danger'}>{t(`outcome.${outcome}`)}</Note>}
    </div>
  );
};

/** A new version, what users are asked and told with it, under one button. */
export const ReleaseForm = ({ standing }: { readonly standing: Standing }) => {
  const { t } = useTranslation('release');
  const { release, clock } = usePortal();
  const now = useSelector(clock, nowOf);
  const snapshot = useSelector(release, (one) => one);
  const verbs = useMemo(() => releaseVerbs(release), [release]);
  const typed = releaseTyped(snapshot);
  const problems = releaseWrong(snapshot, now);
  const isSending = isReleaseSending(snapshot);
  const canUpdate = canUpdateVersion(snapshot);
  const title = useRef<HTMLHeadingElement>(null);
  const discard = () => {
    verbs.discard();
    // The button goes with what it gave up.
    title.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verbs.send(Date.now());
  };
  return (
    <form className={card.card} onSubmit={submit} noValidate aria-labelledby="release-title" aria-busy={isSending || undefined}>
      <h2 id="release-title" ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={styles.hint}>{t('hint')}</p>
      <VersionFields typed={typed} problems={problems} isFixed={isSending} />
      <FlagChoices typed={typed} isFixed={isSending} />
      {typed.showUserMsg && <MessageFields typed={typed} problems={problems} isFixed={isSending} now={now} />}
      {endedBy(typed, standing, now).map((ended) => (
        <Note key={ended} tone="neutral">
          {t(`ends.${ended}`)}
        </Note>
      ))}
      <Outcome wrong={Object.keys(problems).length} />
      <div className={card.buttons}>
        {canUpdate && (
          <Button type="button" size="3" variant="soft" color="gray" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" size="3" disabled={!canUpdate} aria-busy={isSending || undefined}>
          {t('update')}
        </Button>
      </div>
    </form>
  );
};
