import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPair } from '../../../domain/admin/translations/text.ts';
import type { TextDraft } from '../../../machines/admin/translations/model.ts';
import { draftProblems, isSavingText, sameProblems, translationsVerbs } from '../../../machines/admin/translations/selectors.ts';
import textArea from '../../common/fields/text-area.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './text-form.module.css';
import { useProblemWords } from './use-problem-words.ts';

/** A text in one language, and what is amiss with it while it is typed. */
export const SideField = ({ draft, side }: { readonly draft: TextDraft; readonly side: keyof TextPair }) => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const found = useSelector(translations, draftProblems, sameProblems)[side];
  const isSaving = useSelector(translations, isSavingText);
  const { ofSide } = useProblemWords();
  const { type } = translationsVerbs(translations);
  const id = useId();
  const isRefused = found.problem !== null;
  return (
    <div className={styles.side}>
      <label htmlFor={id}>{t(`sides.${side}`)}</label>
      <textarea
        id={id}
        className={textArea.area}
        lang={side}
        rows={5}
        value={draft[side]}
        disabled={isSaving}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-wrong ${id}-shipped`}
        onChange={({ currentTarget }) => type(side, currentTarget.value)}
      />
      <ul id={`${id}-wrong`} className={styles.problems} data-tone={isRefused ? 'danger' : 'neutral'} aria-live="polite">
        {ofSide(found).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p id={`${id}-shipped`} className={styles.shipped}>
        {t('shipped', { text: draft.entry.shipped[side] })}
      </p>
    </div>
  );
};
