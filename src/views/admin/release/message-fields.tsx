import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { messageEdges, periodOf, type Release, type ReleaseProblems, remainingOf } from '../../../domain/admin/release.ts';
import { languages } from '../../../domain/shell/language.ts';
import { releaseVerbs } from '../../../machines/admin/release.ts';
import { languageOf } from '../../../machines/shell/language.ts';
import textArea from '../../common/fields/text-area.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import { MessageStrip } from '../../shell/prompts/message-strip.tsx';
import { MomentField } from './moment-field.tsx';
import { Problem } from './problem.tsx';
import styles from './release.module.css';

interface MessageFieldsProps {
  readonly typed: Release;
  readonly problems: ReleaseProblems;
  readonly isFixed: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

const Preview = ({ typed }: { readonly typed: Release }) => {
  const { t } = useTranslation(['release', 'shell']);
  const shown = useSelector(usePortal().language, languageOf);
  return (
    <figure className={styles.preview}>
      <figcaption>{t('preview')}</figcaption>
      <div inert>
        <MessageStrip
          label={t('preview')}
          text={typed.userMsg[shown].trim() || t('noText')}
          details={t('shell:message.details')}
          dismissal={typed.isDisableDismissButton ? null : t('shell:message.dismiss')}
        />
      </div>
    </figure>
  );
};

/** Texts in both languages, when they are shown, and how. */
export const MessageFields = ({ typed, problems, isFixed, now }: MessageFieldsProps) => {
  const { t } = useTranslation('release');
  const { typeMessage, typeTime } = releaseVerbs(usePortal().release);
  const period = periodOf(typed, now);
  const id = useId();
  return (
    <fieldset className={styles.part}>
      <legend>{t('message')}</legend>
      {languages.map((language) => {
        const field = `${id}-${language}`;
        const text = typed.userMsg[language];
        const left = remainingOf(text);
        const isWrong = problems[language] !== undefined;
        return (
          <div key={language} className={styles.text}>
            <label htmlFor={field}>{t(`texts.${language}`)}</label>
            <textarea
              id={field}
              className={textArea.area}
              lang={language}
              rows={3}
              value={text}
              disabled={isFixed}
              aria-invalid={isWrong || undefined}
              aria-describedby={`${field}-wrong ${field}-left`}
              onChange={({ currentTarget }) => typeMessage(language, currentTarget.value)}
            />
            <div className={styles.under}>
              <Problem id={`${field}-wrong`} problem={problems[language]} />
              <span id={`${field}-left`}>{left < 0 ? t('excess', { count: -left }) : t('remaining', { count: left })}</span>
            </div>
          </div>
        );
      })}
      <div className={styles.times}>
        {messageEdges.map((edge) => (
          <MomentField
            key={edge}
            edge={edge}
            text={typed.times[edge]}
            time={period[edge]}
            problem={problems[edge]}
            isFixed={isFixed}
            onType={(text) => typeTime(edge, text)}
          />
        ))}
      </div>
      <Preview typed={typed} />
    </fieldset>
  );
};
