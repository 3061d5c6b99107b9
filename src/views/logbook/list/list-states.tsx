import { Button } from '@radix-ui/themes/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineIcon, WarningIcon } from '../../common/icons.tsx';
import { Note } from '../../common/note.tsx';
import styles from './entries.module.css';
import entryCardsStyles from './entry-cards.module.css';

const skeletonRows = 8;

/** Rows in the shape of what is to come. */
export const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: skeletonRows }, (_, row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable lint/suspicious/noArrayIndexKey: rows without anything to focus, all the same.
    <tr key={row} className={`${styles.skeleton} ${entryCardsStyles.skeleton}`} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={column}>
          <span style={{ width: column === 0 ? '18px' : `${50 + ((row * 3 + column * 5) % 5) * 8}%` }} />
        </td>
      ))}
    </tr>
  ));

interface PlaceProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** Stands where rows would be. */
const Place = ({ title, hint, children }: PlaceProps) => (
  <div className={styles.place} role="status">
    <strong>{title}</strong>
    {hint && <p>{hint}</p>}
    {children}
  </div>
);

/** `onAllDays` where a range of days may be what hides them, `onAll` where the filter may. */
export const NoEntries = ({ onAllDays, onAll = null }: { onAllDays: (() => void) | null; onAll?: (() => void) | null }) => {
  const { t } = useTranslation('logbook');
  return (
    <Place title={t('list.empty')} hint={t('list.emptyHint')}>
      {onAll && (
        <Button size="2" variant="soft" onClick={onAll}>
          {t('filter.clear')}
        </Button>
      )}
      {onAllDays && (
        <Button size="2" variant="soft" onClick={onAllDays}>
          {t('list.emptyRange')}
        </Button>
      )}
    </Place>
  );
};

/** Without connection and without anything kept. */
export const NothingKept = () => {
  const { t } = useTranslation('logbook');
  return (
    <Place title={t('list.nothingCached')} hint={t('list.nothingCachedHint')}>
      <OfflineIcon />
    </Place>
  );
};

export interface ListFailureProps {
  readonly status: number;
  /** Rows of an earlier answer are still shown. */
  readonly isKept: boolean;
  readonly onRetry: () => void;
}

/** What happened, what is kept, what to do. */
export const ListFailure = ({ status, isKept, onRetry }: ListFailureProps) => {
  const { t } = useTranslation(['logbook', 'labels']);
  const retry = (
    <Button size="2" variant="soft" onClick={onRetry}>
      {t('labels:retry')}
    </Button>
  );
  if (!isKept) {
    return (
      <Place title={t('list.failed')} hint={t('list.status', { status })}>
        <WarningIcon />
        {retry}
      </Place>
    );
  }
  return (
    <Note tone="danger">
      <span className={styles.note}>
        {t('list.failedKept')} {t('list.status', { status })}.{retry}
      </span>
    </Note>
  );
};

/** The list is the one this device kept; `time` and `age` tell of when. */
/** `isLate`: the server may still answer. */
export const CachedNote = ({ isLate = false, time, age }: { isLate?: boolean; time: string; age: string }) => {
  const { t } = useTranslation('logbook');
  return <Note tone="neutral">{t(isLate ? 'list.late' : 'list.cached', { time, age })}</Note>;
};
