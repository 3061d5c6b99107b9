import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { messageState, momentText, type Standing } from '../../../domain/admin/release.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { languageOf } from '../../../machines/shell/language.ts';
import card from '../../common/card.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './release.module.css';

const Message = ({ message, msgIsDependent, isDisableDismissButton }: Standing) => {
  const { t } = useTranslation('release');
  const { clock, language } = usePortal();
  const now = useSelector(clock, nowOf);
  const shown = useSelector(language, languageOf);
  if (message === null) return <dd>{t('standing.noMessage')}</dd>;
  const { start, end, userMsg } = message;
  return (
    <dd>
      <p className={styles.quote}>{userMsg[shown]}</p>
      <p>{t(`standing.${messageState(message, now)}`, { start: momentText(start), end: momentText(end) })}</p>
      {msgIsDependent && <p>{t('standing.dependent')}</p>}
      {isDisableDismissButton && <p>{t('standing.undismissable')}</p>}
    </dd>
  );
};

/** What is in force. */
export const StandingCard = ({ standing }: { readonly standing: Standing }) => {
  const { t } = useTranslation('release');
  const { version, suggestReload, suggestedAt } = standing;
  return (
    <section className={card.card} aria-labelledby="standing-title">
      <h2 id="standing-title">{t('standing.title')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('standing.version')}</dt>
          <dd>{`${version.major}.${version.minor}.${version.bugFix}`}</dd>
        </div>
        <div>
          <dt>{t('standing.suggestion')}</dt>
          <dd>{suggestReload ? t('standing.suggested', { time: momentText(suggestedAt) }) : t('standing.noSuggestion')}</dd>
        </div>
        <div>
          <dt>{t('standing.message')}</dt>
          <Message {...standing} />
        </div>
      </dl>
    </section>
  );
};
