import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sameItems } from '../../../domain/common/same-items.ts';
import type { TextDraft } from '../../../machines/admin/translations/model.ts';
import {
  canSaveText,
  draftForms,
  draftGaps,
  isSavingText,
  isTextAsking,
  isTextConflicting,
  translationsVerbs,
  wasTextRefused,
} from '../../../machines/admin/translations/selectors.ts';
import { ConfirmDialog } from '../../common/leaving/confirm-dialog.tsx';
import { useFocusBack } from '../../common/leaving/use-focus-back.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { changeId } from './change-id.ts';
import { SideField } from './side-field.tsx';
import styles from './text-form.module.css';
import { useProblemWords } from './use-problem-words.ts';

const pair = ['de', 'en'] as const;

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

/** The other forms of a counted text, and those that a language needs and that are missing. */
const Forms = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const forms = useSelector(translations, draftForms, sameItems);
  const gaps = useSelector(translations, draftGaps, sameItems);
  const isSaving = useSelector(translations, isSavingText);
  const { edit } = translationsVerbs(translations);
  const { ofGap } = useProblemWords();
  return (
    <>
      {gaps.map((gap) => (
        <Note key={`${gap.side} ${gap.form}`} tone="neutral">
          {ofGap(gap)}
        </Note>
      ))}
      {forms.length > 0 && (
        <div className={styles.forms}>
          <span>{t('forms')}</span>
          {forms.map((entry) => (
            <Button
              key={entry.key}
              type="button"
              size="2"
              variant="soft"
              color="gray"
              aria-label={t('edit', { key: entry.key })}
              disabled={isSaving}
              onClick={() => edit(entry)}
            >
              {entry.key.slice(entry.key.lastIndexOf('_'))}
            </Button>
          ))}
        </div>
      )}
    </>
  );
};

/** Something else is wanted: what becomes of the changed text? Escape goes on with it. */
const DiscardQuestion = ({ draft }: { readonly draft: TextDraft }) => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const { keep, discard } = translationsVerbs(translations);
  return (
    <ConfirmDialog
      isOpen={useSelector(translations, isTextAsking)}
      isDestructive
      title={t('unsaved.title')}
      text={t('unsaved.text', { key: draft.entry.key.replaceAll('->', ' -> ') })}
      confirm={t('unsaved.discard')}
      cancel={t('unsaved.keep')}
      onConfirm={discard}
      onCancel={keep}
    />
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
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed to open the text is gone with the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text begins at its title.
  useEffect(() => title.current?.focus(), [key]);
  useFocusBack(changeId(key));
  return (
    <form
      className={styles.form}
      aria-label={t('form', { key })}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 ref={title} className={styles.key} tabIndex={-1}>
        {key.replaceAll('->', ' -> ')}
      </h2>
      <div className={styles.sides}>
        {pair.map((side) => (
          <SideField key={side} draft={draft} side={side} />
        ))}
      </div>
      <Forms />
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
      <DiscardQuestion draft={draft} />
    </form>
  );
};
