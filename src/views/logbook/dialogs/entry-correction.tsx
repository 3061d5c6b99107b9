import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { errorAt } from '../../../domain/logbook/form/field-error.ts';
import type { ParkReason } from '../../../domain/logbook/outbox/local-entry.ts';
import type { Correction } from '../../../machines/logbook/entry/model.ts';
import { canSendCorrection, entryCorrection, entryVerbs, isCorrectionSent } from '../../../machines/logbook/entry/selectors.ts';
import { useErrorTexts } from '../form/use-error-texts.ts';
import { useFormTools } from '../form/use-form-tools.ts';
import { useLogbook } from '../logbook-context.tsx';
import { useReasonText } from '../outbox/use-reason-text.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

/** What a refusal means that a person can do something about. */
const reasons: Readonly<Record<number, ParkReason>> = { 400: 'validation', 403: 'forbidden', 404: 'unknownEntry' };

const useFailure = ({ failure }: Correction): string | null => {
  const { t } = useTranslation('logbook');
  const reasonText = useReasonText();
  if (failure === null) return null;
  const reason = reasons[failure.status];
  return reason === undefined ? t('correction.failed') : reasonText(reason, failure.field);
};

const OpenCorrection = ({ correction }: { correction: Correction }) => {
  const { logbookEntry } = useLogbook();
  const tools = useFormTools();
  const texts = useErrorTexts();
  const does = entryVerbs(logbookEntry);
  const errorOf = (section: Parameters<typeof tools.errorOf>[0], field: string) => {
    const error = errorAt(correction.errors, section, field);
    return error === undefined ? null : texts.message(error);
  };
  return (
    <CorrectionDialog
      tools={{ ...tools, form: correction.form, errorOf, change: does.changeCorrection, isReferenceFixed: false }}
      failure={useFailure(correction)}
      canSend={useSelector(logbookEntry, canSendCorrection)}
      isBusy={useSelector(logbookEntry, isCorrectionSent)}
      onSend={() => does.sendCorrection(Date.now())}
      onCancel={does.cancelCorrection}
    />
  );
};

export const EntryCorrection = () => {
  const correction = useSelector(useLogbook().logbookEntry, entryCorrection);
  return correction && <OpenCorrection correction={correction} />;
};
