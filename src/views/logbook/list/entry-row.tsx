import { Checkbox } from '@radix-ui/themes/components/checkbox';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import { type EntryStatus, statusKey } from '../../../domain/logbook/entry/status.ts';
import type { LogbookColumn } from '../../../domain/logbook/list/columns.ts';
import { badgeText } from '../../../domain/logbook/list/pagination.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import chipsStyles from '../chips/chips.module.css';
import { DefectsChip, EntryChip } from '../chips/chips.tsx';
import { DeviceTimeNote } from '../record/arrival-time.tsx';
import styles from './entries.module.css';
import entryCardsStyles from './entry-cards.module.css';
import { LastComment } from './last-comment.tsx';
import { WaitingSignature } from './waiting-signature.tsx';

export interface EntryRowProps {
  readonly entry: LogbookEntry;
  /** How it stands, counting what this device has not sent yet. */
  readonly status: EntryStatus;
  /** What this device holds of it. */
  readonly local: LocalEntry | undefined;
  readonly columns: readonly LogbookColumn[];
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly vehicleName: string;
}

const Name = ({ name, formats }: { name: string; formats: Formats }) =>
  name === '' ? <span className={chipsStyles.muted}>{formats.missing}</span> : name;

const cells: Readonly<Record<string, (entry: LogbookEntry, formats: Formats, status: EntryStatus, vehicleName: string) => ReactNode>> = {
  vehicle: (_entry, _formats, _status, vehicleName) => vehicleName,
  status: (_entry, _formats, status) => <EntryChip status={status} textKey={statusKey(status)} />,
  creatorAccountFirstName: ({ header }, formats) => <Name name={header.creatorAccountFirstName} formats={formats} />,
  creatorAccountLastName: ({ header }, formats) => <Name name={header.creatorAccountLastName} formats={formats} />,
  defectsState: ({ header }) => <DefectsChip state={header.entryState} />,
  commentsCount: ({ header }) => badgeText(header.commentsCount),
  lastComment: ({ lastComment }, formats) => <LastComment comment={lastComment} formats={formats} />,
};

/** One entry; a click anywhere but on the checkbox opens it. */
export const EntryRow = ({ entry, status, local, columns, isChosen, onToggle, onOpen, vehicleName }: EntryRowProps) => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  const id = entry.header.logbookEntryId;
  const time = formats.dateTimeWithSeconds(entry.header.createTimestamp);
  return (
    <tr className={`${styles.row} ${entryCardsStyles.row}`} data-chosen={isChosen || undefined}>
      <td className={`${styles.check} ${entryCardsStyles.check}`}>
        <Checkbox size="2" checked={isChosen} aria-label={t('list.selectRow', { time })} onCheckedChange={() => onToggle(id)} />
      </td>
      {columns.map(({ name }) =>
        name === 'createTimestamp' ? (
          <th key={name} scope="row" data-column={name}>
            <button type="button" className={styles.open} aria-label={t('list.openRow', { time })} onClick={() => onOpen(id)}>
              <span>{time}</span>
            </button>
            <DeviceTimeNote at={entry.header.createTimestamp} device={entry.deviceCreated} />
            <WaitingSignature local={local} />
          </th>
        ) : (
          <td key={name} data-column={name} className={name === 'lastComment' ? styles.rest : undefined}>
            {cells[name]?.(entry, formats, status, vehicleName)}
          </td>
        ),
      )}
    </tr>
  );
};
