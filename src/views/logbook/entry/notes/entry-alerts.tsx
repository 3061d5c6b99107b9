import { useSelector } from '@xstate/react';
import { wholeMinute } from '../../../../domain/common/operator-day.ts';
import type { OpenEntry } from '../../../../domain/logbook/entry/open-entry.ts';
import { errorLines, fieldPath } from '../../../../domain/logbook/form/field-error.ts';
import { isDemo } from '../../../../machines/account/account/selectors.ts';
import { type DrawerMode, saveFailure } from '../../../../machines/logbook/entry/selectors.ts';
import { formA1Banner, writingVerbs } from '../../../../machines/logbook/entry/text.ts';
import { formErrors, formVerbs } from '../../../../machines/logbook/form/selectors.ts';
import { isOnline } from '../../../../machines/shell/connection.ts';
import { usePortal } from '../../../common/portal-context.tsx';
import { ErrorList } from '../../form/error-list.tsx';
import { useLogbook } from '../../logbook-context.tsx';
import { KeepFailure, OfferedText } from '../kept-text-offer.tsx';
import { UnsavedFields } from '../unsaved-fields.tsx';
import { A1Warning } from './a1-warning.tsx';
import { EntryNotes } from './entry-notes.tsx';

const a1Field = { section: 'inspections', field: 'inspectionPerformedTimestamp_A1' } as const;

/** Height of a window, in CSS pixels, that has room for the lines of errors and the form. */
const roomyWindow = 860;

/** Everything that is told between the head of the entry and its tabs. */
export const EntryAlerts = ({ mode, opened }: { mode: DrawerMode; opened: OpenEntry }) => {
  const { account, connection } = usePortal();
  const { logbookEntry, logbookForm } = useLogbook();
  const isForShow = useSelector(account, isDemo);
  const failure = useSelector(logbookEntry, saveFailure);
  const errors = useSelector(logbookForm, formErrors);
  const banner = useSelector(logbookEntry, formA1Banner, (a, b) => a?.key === b?.key && a?.lastA1 === b?.lastA1);
  const hasNetwork = useSelector(connection, isOnline);
  const { jump } = formVerbs(logbookForm);
  const enterNow = () => writingVerbs(logbookEntry).change({ ...a1Field, value: wholeMinute(Date.now()) }, Date.now());
  const jumpTo = (path: string) => {
    const error = errors.find((one) => fieldPath(one) === path);
    if (error !== undefined) jump(error);
  };
  return (
    <>
      <OfferedText canRestore={mode === 'editing'} />
      <KeepFailure />
      <EntryNotes mode={mode} entry={opened.entry} local={opened.local} failure={failure} isDemo={isForShow} />
      {(mode === 'finalised' || mode === 'readOnly') && <UnsavedFields entry={opened.entry} />}
      {mode === 'editing' && banner !== null && (
        <A1Warning
          banner={banner}
          asOf={hasNetwork ? undefined : opened.a1ReadAt}
          onEnter={() => jump({ ...a1Field, key: 'validation.a1Required' })}
          onNow={enterNow}
        />
      )}
      {mode === 'editing' && <ErrorList lines={errorLines(errors)} onJump={jumpTo} isUnfolded={window.innerHeight >= roomyWindow} />}
    </>
  );
};
