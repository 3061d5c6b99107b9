import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPair } from '../../../domain/admin/translations.ts';
import {
  canSaveText,
  draftProblems,
  isSavingText,
  isTextConflicting,
  sameProblems,
  type TextDraft,
  translationsVerbs,
  wasTextRefused,
} from '../../../machines/admin/translations.ts';
import textArea from '../../common/fields/text-area.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './translation.module.css';

const pair = ['de', 'en'] as const;

const SideField = ({ draft, side }: { readonly draft: TextDraft; readonly side: keyof TextPair }) => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const problem = useSelector(translations, draftProblems, sameProblems)[side];
  const isSaving = useSelector(translations, isSavingText);
  const { type } = translationsVerbs(translations);
  const id = useId();
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
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-wrong ${id}-shipped`}
        onChange={({ currentTarget }) => type(side, currentTarget.value)}
      />
      <p id={`${id}-wrong`} className={styles.problem} aria-live="polite">
        {problem !== null && t(`problems.${problem}`)}
      </p>
      <p id={`${id}-shipped`} className={styles.shipped}>
        {t('shipped', { text: draft.entry.shipped[side] })}
      </p>
    </div>
  );
};

const Conflict = ({ draft: { entry } }: { readonly draft: TextDraft }) => {
  const { t } = useTranslation('translation');
  const { takeLatest } = translationsVerbs(usePortal().translations);
  return (
    <div className={styles.conflict}>
      <Note tone="danger">{t('conflict.text', { name: entry.lstEditedBy })}</Note>
      {pair.map((side) => (
        <p key={side} lang={side}>
          {t(`conflict.${side}`, { text: entry[side] })}
        </p>
      ))}
      <Button type="button" size="3" variant="soft" onClick={takeLatest}>
        {t('conflict.take')}
      </Button>
    </div>
  );
};

/** One text in both languages while it is changed. */
export const TextForm = ({ draft }: { readonly draft: TextDraft }) => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const isSaving = useSelector(translations, isSavingText);
  const canSave = useSelector(translations, canSaveText);
  const isRefused = useSelector(translations, wasTextRefused);
  const isConflicting = useSelector(translations, isTextConflicting);
  const { save, cancel, revert } = translationsVerbs(translations);
  const { key } = draft.entry;
  return (
    <form
      className={styles.form}
      aria-label={t('form', { key })}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 className={styles.key}>{key.replaceAll('->', ' -> ')}</h2>
      <div className={styles.sides}>
        {pair.map((side) => (
          <SideField key={side} draft={draft} side={side} />
        ))}
      </div>
      <div role="alert">
        {isRefused && <Note tone="danger">{t('refused')}</Note>}
        {isConflicting && <Conflict draft={draft} />}
      </div>
      <div className={styles.deeds}>
        <Button type="submit" size="3" disabled={!canSave} aria-busy={isSaving || undefined}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
        <Button type="button" size="3" variant="soft" color="gray" disabled={isSaving} onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="button" size="3" variant="ghost" disabled={isSaving} onClick={revert}>
          {t('revert')}
        </Button>
      </div>
    </form>
  );
};
