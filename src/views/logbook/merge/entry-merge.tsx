import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { canSettleMerge, entryVerbs, mergeChoices, mergeQuestion } from '../../../machines/logbook/entry/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useMergeTexts } from './merge-values.tsx';

/** Asks what applies where the entry was changed in two places. `name`: who began it, and alone can change it. */
export const EntryMerge = ({ name }: { name: string }) => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const { logbookEntry } = useLogbook();
  const question = useSelector(logbookEntry, mergeQuestion);
  const choices = useSelector(logbookEntry, mergeChoices);
  const canSettle = useSelector(logbookEntry, canSettleMerge);
  const { valueAt, labelAt } = useMergeTexts();
  const { choose, chooseAll, settleMerge, cancelMerge } = entryVerbs(logbookEntry);
  const { merge, theirs, where, at } = question ?? { merge: null, theirs: null, where: 'anywhere', at: 0 };
  const conflicts = merge?.conflicts ?? [];
  const place = t(`merge.where.${where}`, { name, time: dateTime(at) });
  return (
    <MergeDialog
      isOpen={question !== null}
      other={`${place} ${t(conflicts.length > 0 ? 'merge.text' : 'merge.textTaken')}`}
      fields={conflicts.map((path) => ({
        path,
        label: labelAt(path),
        mine: merge && valueAt(merge.form, path),
        theirs: theirs && valueAt(theirs, path),
        choice: choices[path] ?? null,
      }))}
      taken={(merge?.taken ?? []).map((path) => ({ path, label: labelAt(path), theirs: theirs && valueAt(theirs, path) }))}
      isRestoring={where === 'form'}
      canSettle={canSettle}
      onChoose={choose}
      onChooseAll={chooseAll}
      onSettle={() => settleMerge(Date.now())}
      onCancel={cancelMerge}
    />
  );
};
