import { useSelector } from '@xstate/react';
import {
  canCancelExport,
  canChangeFormat,
  canDownloadExport,
  canStartExport,
  exportFailure,
  exportFormat,
  exportPhase,
  exportProgress,
  exportShare,
  logbookExportVerbs,
} from '../../../machines/logbook/export/selectors.ts';
import { selectedEntryCount } from '../../../machines/logbook/selection/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';
import { ExportDialog } from './export-dialog.tsx';

/** The export of the selected entries. */
export const EntryExport = () => {
  const { logbookExport: ref, logbookSelection } = useLogbook();
  const progress = useSelector(ref, exportProgress);
  const does = logbookExportVerbs(ref);
  return (
    <ExportDialog
      phase={useSelector(ref, exportPhase)}
      count={useSelector(logbookSelection, selectedEntryCount)}
      format={useSelector(ref, exportFormat)}
      canChangeFormat={useSelector(ref, canChangeFormat)}
      canStart={useSelector(ref, canStartExport)}
      canCancel={useSelector(ref, canCancelExport)}
      canDownload={useSelector(ref, canDownloadExport)}
      rows={progress?.rows ?? 0}
      total={progress?.total ?? null}
      share={useSelector(ref, exportShare)}
      failure={useSelector(ref, exportFailure)}
      onFormat={does.changeFormat}
      onStart={does.start}
      onCancel={does.cancel}
      onDownload={does.download}
      onClose={does.close}
    />
  );
};
