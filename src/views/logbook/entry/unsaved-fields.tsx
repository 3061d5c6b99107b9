import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import { formOf } from '../../../domain/logbook/form/form.ts';
import { mergeForms } from '../../../domain/logbook/form/merge.ts';
import { formValues, isTextDirty } from '../../../machines/logbook/entry/text.ts';
import { WarningIcon } from '../../common/icons.tsx';
import { useLogbook } from '../logbook-context.tsx';
import styles from '../merge/merge.module.css';
import { useMergeTexts } from '../merge/merge-values.tsx';
import entryAlertsStyles from './styles/entry-alerts.module.css';

/** What was typed here before the entry was signed elsewhere: it changes nothing any more and is shown, field by field, to be read. */
export const UnsavedFields = ({ entry }: { entry: LogbookEntry }) => {
  const { t } = useTranslation('logbook');
  const { logbookEntry } = useLogbook();
  const form = useSelector(logbookEntry, formValues);
  const isUnsaved = useSelector(logbookEntry, isTextDirty);
  const { valueAt, labelAt } = useMergeTexts();
  if (!isUnsaved) return null;
  const stored = formOf(entry);
  const changed = mergeForms(stored, stored, form).taken;
  if (changed.length === 0) return null;
  return (
    <section className={`${entryAlertsStyles.note} ${styles.unsavedFields}`} data-tone="danger" aria-label={t('notice.overtaken')}>
      <WarningIcon />
      <div className={styles.taken}>
        <p role="alert">{t('notice.overtaken')}</p>
        <dl>
          {changed.map((path) => (
            <div key={path}>
              <dt>{labelAt(path)}</dt>
              <dd>{valueAt(form, path)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
