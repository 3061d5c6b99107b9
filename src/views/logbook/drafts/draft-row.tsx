import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useTranslation } from 'react-i18next';
import { lastChange } from '../../../domain/logbook/entry/last-change.ts';
import { displayStatus, factsOf, statusKey } from '../../../domain/logbook/entry/status.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import chipsStyles from '../chips/chips.module.css';
import { EntryChip } from '../chips/chips.tsx';
import entriesStyles from '../list/entries.module.css';
import entryCardsStyles from '../list/entry-cards.module.css';
import { WaitingSignature } from '../list/waiting-signature.tsx';
import { DeviceTimeNote } from '../record/arrival-time.tsx';
import styles from './drafts.module.css';

export interface DraftRowProps {
  readonly draft: LocalEntry;
  readonly isChosen: boolean;
  readonly onToggle: (clientId: string) => void;
  readonly onOpen: (entryId: string) => void;
  readonly vehicleName: string;
  readonly isOnline: boolean;
}

/** One open entry, with the reason why it is not sent. */
export const DraftRow = ({ draft, isChosen, onToggle, onOpen, vehicleName, isOnline }: DraftRowProps) => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  const { header } = draft.entry;
  const status = displayStatus(factsOf(draft.entry, draft), isOnline);
  const savedAt = formats.dateTimeWithSeconds(lastChange(draft.entry, draft));
  return (
    <tr className={`${entriesStyles.row} ${entryCardsStyles.row}`} data-chosen={isChosen || undefined}>
      <td className={`${entriesStyles.check} ${entryCardsStyles.check}`}>
        <Checkbox
          size="2"
          checked={isChosen}
          aria-label={t('list.selectRow', { time: savedAt })}
          onCheckedChange={() => onToggle(draft.clientId)}
        />
      </td>
      <td data-column="status">
        <span className={styles.status}>
          <EntryChip status={status} textKey={statusKey(status)} />
          {draft.reason !== null && (
            <span className={styles.reason}>{t(`reason.${draft.reason}`, { field: draft.field ?? formats.missing })}</span>
          )}
        </span>
      </td>
      <th scope="row" data-column="vehicle">
        <button
          type="button"
          className={entriesStyles.open}
          aria-label={`${vehicleName}: ${t('list.openRow', { time: savedAt })}`}
          onClick={() => onOpen(header.logbookEntryId)}
        >
          <span>{vehicleName}</span>
        </button>
        <WaitingSignature local={draft} />
      </th>
      <td data-column="referenceTimestamp">{formats.dateTime(header.referenceTimestamp)}</td>
      <td data-column="referenceLocation">{header.referenceLocation || <span className={chipsStyles.muted}>{formats.missing}</span>}</td>
      <td data-column="savedAt">
        {savedAt}
        {draft.signature === null && (
          <DeviceTimeNote at={draft.serverRevision === null ? null : header.createTimestamp} device={draft.deviceCreated} />
        )}
      </td>
    </tr>
  );
};
