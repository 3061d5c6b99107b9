import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import { entryStateKey } from '../../../domain/logbook/entry/status.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import { useNamedText } from '../../../i18n/named-text.ts';
import { ArrivalTime } from '../record/arrival-time.tsx';
import styles from './styles/entry-facts.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const creatorOf = ({ header }: LogbookEntry) => `${header.creatorAccountFirstName} ${header.creatorAccountLastName}`.trim();

export interface EntryFactsProps {
  readonly entry: LogbookEntry;
  /** What this device keeps of it. */
  readonly local: LocalEntry | null;
  readonly vehicleName: string;
  /** Behind the facts: whether the entry is still what was signed. */
  readonly children?: ReactNode;
}

/** The head of the entry: which vehicle, who, when. */
export const EntryFacts = ({ entry, local, vehicleName, children }: EntryFactsProps) => {
  const { t } = useTranslation('logbook');
  const say = useNamedText();
  const { header } = entry;
  const isStored = header.status !== 'newEntry';
  // Until it has arrived, its time of creation is the device's.
  const made = local?.serverRevision === null ? local.deviceCreated : undefined;
  return (
    <div className={styles.facts}>
      <dl>
        <Fact label={t('field.header.vehicleIdRef')}>
          <strong>{vehicleName}</strong>
        </Fact>
        <Fact label={t('field.creator')}>{creatorOf(entry)}</Fact>
        <Fact label={t('field.createTimestamp')}>
          {made === undefined ? (
            <ArrivalTime at={header.createTimestamp} device={entry.deviceCreated} />
          ) : (
            <ArrivalTime at={null} device={{ ...made, at: header.createTimestamp }} />
          )}
        </Fact>
        {isStored && (
          <Fact label={t('field.entryState')}>
            <span className={styles.stateChip} data-state={header.entryState}>
              {say(entryStateKey(header.entryState))}
            </span>
          </Fact>
        )}
      </dl>
      {children}
    </div>
  );
};
