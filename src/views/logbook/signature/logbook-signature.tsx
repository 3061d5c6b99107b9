import { useSelector } from '@xstate/react';
import type { OpenEntry } from '../../../domain/logbook/entry/open-entry.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { confirmations } from '../../../machines/logbook/signature/chart.ts';
import {
  canSaveSignature,
  canUndoStroke,
  isConfirmed,
  isPenDown,
  isSignatureBusy,
  isSignatureOpen,
  penOf,
  signaturePurpose,
  signatureStrokes,
  signatureVerbs,
} from '../../../machines/logbook/signature/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';
import { useVehicleName } from '../use-vehicle-name.ts';
import { SignatureDialog } from './signature-dialog.tsx';

/** The signature dialog over the open entry. */
export const LogbookSignature = ({ opened: { entry } }: { opened: OpenEntry }) => {
  const { logbookSignature } = useLogbook();
  const { dateTime } = useFormats();
  const vehicle = useVehicleName()(entry.header.vehicleIdRef);
  const does = signatureVerbs(logbookSignature);
  const ticked = useSelector(logbookSignature, (snapshot) => confirmations.filter((one) => isConfirmed(snapshot, one)).join());
  return (
    <SignatureDialog
      isOpen={useSelector(logbookSignature, isSignatureOpen)}
      purpose={useSelector(logbookSignature, signaturePurpose)}
      subject={`${vehicle} · ${dateTime(entry.header.referenceTimestamp)}`}
      strokes={useSelector(logbookSignature, signatureStrokes)}
      isConfirmed={(one) => ticked.split(',').includes(one)}
      canUndo={useSelector(logbookSignature, canUndoStroke)}
      canSave={useSelector(logbookSignature, canSaveSignature)}
      isBusy={useSelector(logbookSignature, isSignatureBusy)}
      onBegin={does.begin}
      onExtend={does.extend}
      onEnd={does.end}
      pen={useSelector(logbookSignature, penOf)}
      isPenDown={useSelector(logbookSignature, isPenDown)}
      onPenMove={does.movePen}
      onPenToggle={does.togglePen}
      onPenLift={does.liftPen}
      onUndo={does.undo}
      onClear={does.clear}
      onToggle={does.toggle}
      onSave={does.save}
      onCancel={does.cancel}
    />
  );
};
