import { Button } from '@radix-ui/themes/components/button';
import { Tooltip } from '@radix-ui/themes/components/tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteIcon } from '../icons.tsx';
import { AddIcon, SyncIcon } from '../list/icons.tsx';
import listStyles from '../list/list.module.css';
import styles from './drafts.module.css';

export interface DraftsHeaderProps {
  readonly canSync: boolean;
  readonly isSyncing: boolean;
  readonly onSync: () => void;
  /** A choice of vehicles for whoever has no list of them. */
  readonly vehicles?: ReactNode;
  readonly isAddShown: boolean;
  /** A demo user sees what can be done and is told why it cannot. */
  readonly isDemo?: boolean;
  readonly onAdd: () => void;
  readonly canDelete: boolean;
  readonly onDelete: () => void;
  readonly selectedCount: number;
  /** Told as it is shown, null for never. */
  readonly lastSynced: string | null;
}

/** What can be done with the open entries, and when they were last sent. */
export const DraftsHeader = ({ selectedCount, lastSynced, ...does }: DraftsHeaderProps) => {
  const { t } = useTranslation(['logbook', 'shell']);
  const sync = (
    <Button size="2" variant="surface" disabled={!does.canSync} aria-busy={does.isSyncing} onClick={does.onSync}>
      <SyncIcon className={does.isSyncing ? styles.turning : undefined} />
      {t(does.isSyncing ? 'drafts.syncing' : 'drafts.sync')}
    </Button>
  );
  return (
    <header className={listStyles.head}>
      <div className={listStyles.title}>
        <h1 className={listStyles.name}>{t('shell:views.logbook-draft-entries')}</h1>
        {does.isDemo === true && <p>{t('demo.entries')}</p>}
        <p>{lastSynced === null ? t('drafts.neverSynced') : t('drafts.lastSynced', { time: lastSynced })}</p>
      </div>
      <div className={listStyles.tools}>
        {does.canSync || does.isSyncing ? (
          sync
        ) : (
          <Tooltip content={t('drafts.syncHint')}>
            <span className={listStyles.why}>{sync}</span>
          </Tooltip>
        )}
        {does.vehicles}
        {does.isAddShown && (
          <Button size="2" disabled={does.isDemo === true} onClick={does.onAdd}>
            <AddIcon />
            {t('drafts.add')}
          </Button>
        )}
      </div>
      <div className={`${listStyles.selection} ${styles.selection}`}>
        <span aria-live="polite">{t('drafts.selected', { count: selectedCount, number: selectedCount })}</span>
        <Button size="1" variant="ghost" color="red" disabled={!does.canDelete} onClick={does.onDelete}>
          <DeleteIcon />
          {t('drafts.delete')}
        </Button>
      </div>
    </header>
  );
};
