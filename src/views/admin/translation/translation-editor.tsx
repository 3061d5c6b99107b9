import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  areTextsAwaited,
  areTextsBusy,
  areTextsShown,
  didTextsFail,
  isEditingText,
  textDraft,
  translationsVerbs,
} from '../../../machines/admin/translations.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { LanguageDeployment } from './language-deployment.tsx';
import { TextForm } from './text-form.tsx';
import { TextTable } from './text-table.tsx';
import styles from './translation.module.css';

const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

const Bones = () => {
  const { t } = useTranslation('translation');
  return (
    <div role="status" className={styles.bones} aria-label={t('loading')}>
      {bones.map((one) => (
        <span key={one} className={styles.bone} />
      ))}
    </div>
  );
};

const Failure = () => {
  const { t } = useTranslation('translation');
  const { retry } = translationsVerbs(usePortal().translations);
  return (
    <div role="alert" className={styles.failure}>
      <Note tone="danger">{t('failed')}</Note>
      <Button size="3" variant="soft" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
};

/** All texts of the portal in both languages, one of them while it is changed, and the way to everybody's screens. */
export const TranslationEditor = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const isBusy = useSelector(translations, areTextsBusy);
  const isAwaited = useSelector(translations, areTextsAwaited);
  const hasFailed = useSelector(translations, didTextsFail);
  const isShown = useSelector(translations, areTextsShown);
  const isEditing = useSelector(translations, isEditingText);
  const draft = useSelector(translations, textDraft);
  return (
    <section className={styles.editor} aria-label={t('title')} aria-busy={isBusy}>
      {isAwaited && <Bones />}
      {hasFailed && <Failure />}
      {isShown && (isEditing && draft !== null ? <TextForm draft={draft} /> : <TextTable />)}
      <LanguageDeployment />
    </section>
  );
};
