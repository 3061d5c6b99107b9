import { useSelector } from '@xstate/react';
import { useAges } from '../../../i18n/ages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  cachedAt,
  entriesPage,
  isListCached,
  isListLate,
  listFailure,
  logbookListVerbs,
} from '../../../machines/logbook/list/selectors.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useLogbook } from '../logbook-context.tsx';
import styles from './list.module.css';
import { CachedNote, ListFailure } from './list-states.tsx';

/** How old the list is where no server answers, and that a reload failed. */
export const ListNotes = () => {
  const { clock } = usePortal();
  const { logbookList } = useLogbook();
  const formats = useFormats();
  const ages = useAges();
  const now = useSelector(clock, nowOf);
  const readAt = useSelector(logbookList, cachedAt);
  const isCached = useSelector(logbookList, isListCached);
  const isLate = useSelector(logbookList, isListLate);
  const failure = useSelector(logbookList, listFailure);
  const isKept = useSelector(logbookList, (snapshot) => entriesPage(snapshot) !== null);
  if (failure !== null && isKept) {
    return (
      <div className={styles.notes} role="status">
        <ListFailure status={failure} isKept onRetry={logbookListVerbs(logbookList).reload} />
      </div>
    );
  }
  if (readAt === null || !(isCached || isLate)) return null;
  return (
    <div className={styles.notes} role="status">
      <CachedNote isLate={isLate} time={formats.dateTime(readAt)} age={ages(readAt, now)} />
    </div>
  );
};
