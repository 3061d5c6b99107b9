import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useTranslation } from 'react-i18next';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import styles from '../list/entries.module.css';
import entryCardsStyles from '../list/entry-cards.module.css';
import { DraftRow } from './draft-row.tsx';

export interface DraftsTableProps {
  readonly drafts: readonly LocalEntry[];
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (clientId: string) => void;
  readonly onTogglePage: () => void;
  readonly onOpen: (entryId: string) => void;
  readonly vehicleName: (vehicleId: number) => string;
  readonly isOnline: boolean;
}

const columns = ['status', 'vehicle', 'referenceTimestamp', 'referenceLocation', 'savedAt'] as const;

/** A page of the entries on this device. */
export const DraftsTable = ({ drafts, selected, onToggle, onTogglePage, onOpen, vehicleName, isOnline }: DraftsTableProps) => {
  const { t } = useTranslation('logbook');
  const count = drafts.filter(({ clientId }) => selected.has(clientId)).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={`${styles.scroll} ${entryCardsStyles.scroll}`} aria-label={t('drafts.table')} tabIndex={0}>
      <table className={`${styles.table} ${entryCardsStyles.table}`} aria-label={t('drafts.table')}>
        <thead>
          <tr>
            <th scope="col" className={`${styles.check} ${entryCardsStyles.check}`}>
              <Checkbox
                size="2"
                aria-label={t('list.selectPage')}
                checked={count === drafts.length ? true : count === 0 ? false : 'indeterminate'}
                onCheckedChange={onTogglePage}
              />
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                <span className={styles.name}>{t(`drafts.column.${name}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <DraftRow
              key={draft.clientId}
              draft={draft}
              isChosen={selected.has(draft.clientId)}
              onToggle={onToggle}
              onOpen={onOpen}
              vehicleName={vehicleName(draft.entry.header.vehicleIdRef)}
              isOnline={isOnline}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};
