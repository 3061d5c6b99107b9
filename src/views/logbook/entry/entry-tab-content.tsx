import type { ReactNode } from 'react';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { FormTab } from '../../../machines/logbook/form/model.ts';
import { DefectsFields } from '../form/fields/defects-fields.tsx';
import { GeneralFields } from '../form/fields/general-fields.tsx';
import { StoppageFields } from '../form/fields/stoppage-fields.tsx';
import type { FormTools } from '../form/form-tools.ts';
import { DefectsRecord } from '../record/defects-record.tsx';
import { GeneralRecord } from '../record/general-record.tsx';
import { StoppageRecord } from '../record/stoppage-record.tsx';

export interface EntryPartProps {
  readonly tab: FormTab;
  readonly entry: LogbookEntry;
  /** Null for an entry that nobody changes any more. */
  readonly tools: FormTools | null;
  readonly signature: ReactNode;
  readonly comments: ReactNode;
}

/** One tab of the entry: as a form while it can be written, as a record afterwards. */
export const EntryPart = ({ tab, entry, tools, signature, comments }: EntryPartProps) => {
  if (tab === 'comments') return comments;
  if (tools !== null) {
    if (tab === 'defects') return <DefectsFields tools={tools} />;
    return tab === 'stoppage' ? <StoppageFields tools={tools} /> : <GeneralFields tools={tools} />;
  }
  if (tab === 'defects')
    return <DefectsRecord defects={entry.defects} entryState={entry.header.status === 'finalized' ? entry.header.entryState : null} />;
  if (tab === 'stoppage') return <StoppageRecord stoppage={entry.stoppage} />;
  return (
    <>
      <GeneralRecord entry={entry} />
      {signature}
    </>
  );
};
