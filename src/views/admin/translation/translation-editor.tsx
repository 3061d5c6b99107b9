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
} from '../../../machines/admin/translations/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import tables from '../tables/tables.module.css';
import { LanguageDeployment } from './language-deployment.tsx';
import { TextForm } from './text-form.tsx';
import { TextList } from './text-list.tsx';

/** All texts of the portal in both languages, one of them while it is changed, and the way to everybody's screens. */
export const TranslationEditor = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const isBusy = useSelector(translations, areTextsBusy);
  const isAwaited = useSelector(translations, areTextsAwaited);
  const hasFailed = useSelector(translations, didTextsFail);
  const isShown = useSelector(translations, areTextsShown);
  const isEditing = useSelector(translations, isEditingText);
  const { retry } = translationsVerbs(translations);
  const draft = useSelector(translations, textDraft);
  return (
    <section className={tables.room} aria-label={t('title')} aria-busy={isBusy}>
      {isAwaited && <TableBones label={t('loading')} />}
      {hasFailed && <TableFailure text={t('failed')} retry={t('retry')} onRetry={retry} />}
      {isShown && (isEditing && draft !== null ? <TextForm draft={draft} /> : <TextList />)}
      <LanguageDeployment />
    </section>
  );
};
