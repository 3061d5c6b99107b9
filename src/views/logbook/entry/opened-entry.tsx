import { useSelector } from '@xstate/react';
import type { OpenEntry } from '../../../domain/logbook/entry/open-entry.ts';
import { commentsCount } from '../../../machines/logbook/comments/selectors.ts';
import type { DrawerMode } from '../../../machines/logbook/entry/selectors.ts';
import { errorTabs, formTab, formTabs, formVerbs, jumpCount, jumpTarget } from '../../../machines/logbook/form/selectors.ts';
import { entryPicture, verificationOf } from '../../../machines/logbook/record/selectors.ts';
import { LogbookComments } from '../comments/logbook-comments.tsx';
import { useFieldJump } from '../form/use-field-jump.ts';
import { useFormTools } from '../form/use-form-tools.ts';
import { useLogbook } from '../logbook-context.tsx';
import { SignatureRecord } from '../record/signature-record.tsx';
import { VerifiedMark } from '../record/verified-mark.tsx';
import { useVehicleName } from '../use-vehicle-name.ts';
import { creatorOf, EntryFacts } from './entry-facts.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { EntryPart } from './entry-tab-content.tsx';
import { filledTabs } from './filled-tabs.ts';
import { EntryAlerts } from './notes/entry-alerts.tsx';
import { OpenedFooter } from './opened-footer.tsx';

export interface OpenedEntryProps {
  readonly mode: DrawerMode;
  readonly opened: OpenEntry;
}

const localPicture = (signature: string | null | undefined) => (signature ? `data:image/png;base64,${signature}` : null);

/** Who signed, and when; nothing before. */
export const EntrySignature = ({ opened: { entry, local } }: Pick<OpenedEntryProps, 'opened'>) => {
  const { logbookRecord } = useLogbook();
  const picture = useSelector(logbookRecord, entryPicture);
  const isSigned = entry.signatureImage !== null || (local?.signature ?? null) !== null;
  if (!isSigned) return null;
  const isFinal = entry.header.status === 'finalized';
  return (
    <SignatureRecord
      name={creatorOf(entry)}
      signedAt={isFinal ? entry.lastUpdateTimestamp : null}
      signedOnDevice={isFinal ? entry.deviceSigned : local?.deviceSigned}
      image={localPicture(local?.signature) ?? picture}
    />
  );
};

/** The entry in the drawer: facts, notes, tabs and what can be done. */
export const OpenedEntry = ({ mode, opened }: OpenedEntryProps) => {
  const { logbookForm, logbookRecord, logbookComments } = useLogbook();
  const { entry } = opened;
  const tools = useFormTools();
  const vehicleName = useVehicleName();
  const verification = useSelector(logbookRecord, verificationOf);
  const tab = useSelector(logbookForm, formTab);
  useFieldJump(useSelector(logbookForm, jumpTarget), useSelector(logbookForm, jumpCount));
  const isEditing = mode === 'editing';
  const vehicleId = isEditing ? Number(tools.form.header.vehicleIdRef ?? entry.header.vehicleIdRef) : entry.header.vehicleIdRef;
  return (
    <EntryScreen
      facts={
        <EntryFacts entry={entry} local={opened.local} vehicleName={vehicleName(vehicleId)}>
          {verification !== null && <VerifiedMark verification={verification} />}
        </EntryFacts>
      }
      alerts={<EntryAlerts mode={mode} opened={opened} />}
      footer={<OpenedFooter mode={mode} opened={opened} />}
      tab={tab}
      tabs={useSelector(logbookForm, formTabs)}
      withErrors={useSelector(logbookForm, errorTabs, sameTabs)}
      filled={filledTabs(isEditing ? tools.form : { hasDefects: entry.defects !== null, hasStoppage: entry.stoppage !== null })}
      commentsCount={useSelector(logbookComments, (snapshot) => commentsCount(snapshot, entry.header.commentsCount))}
      onTab={formVerbs(logbookForm).chooseTab}
    >
      <EntryPart
        tab={tab}
        entry={entry}
        tools={isEditing ? tools : null}
        signature={<EntrySignature opened={opened} />}
        comments={<LogbookComments />}
      />
    </EntryScreen>
  );
};

const sameTabs = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((one) => b.has(one));
