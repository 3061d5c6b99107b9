import { Button } from '@radix-ui/themes/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReloadIcon } from '../../common/icons.tsx';
import { DeleteIcon, FileIcon, SaveIcon, SignIcon } from '../icons.tsx';
import styles from './styles/entry-foot.module.css';

/** What can be done with the entry; an action that is null is not offered at all. */
interface EntryActions {
  readonly save: (() => void) | null;
  readonly sign: (() => void) | null;
  readonly remove: (() => void) | null;
  readonly recreate: (() => void) | null;
  readonly saveDocument: (() => void) | null;
}

export interface EntryFooterProps {
  readonly actions: EntryActions;
  readonly isBusy: boolean;
  /** The document is on its way. */
  readonly isDownloading: boolean;
  /** Offered, but not now: another save is under way, or there is no connection. */
  readonly canSave: boolean;
  readonly canSign: boolean;
  /** Where the entry is safe, in one line. */
  readonly saving: string | null;
  readonly notify: ReactNode;
}

/** The foot of the drawer: rarely used actions left, the way forward right, where thumb and eye end. */
export const EntryFooter = ({ actions, isBusy, isDownloading, canSave, canSign, saving, notify }: EntryFooterProps) => {
  const { t } = useTranslation('logbook');
  const { save, sign, remove, recreate, saveDocument } = actions;
  return (
    <footer className={styles.foot}>
      <div className={styles.footLine}>
        <p className={styles.saving} role="status">
          {saving}
        </p>
        {notify}
      </div>
      <div className={styles.actions}>
        {remove && (
          <Button size="3" variant="soft" color="red" disabled={isBusy} onClick={remove}>
            <DeleteIcon />
            {t('action.delete')}
          </Button>
        )}
        {saveDocument && (
          <Button size="3" variant="surface" color="gray" loading={isDownloading} aria-busy={isDownloading} onClick={saveDocument}>
            <FileIcon />
            {t('action.document')}
          </Button>
        )}
        <span className={styles.actionsGap} />
        {recreate && (
          <Button size="3" disabled={isBusy} onClick={recreate}>
            <ReloadIcon />
            {t('action.recreate')}
          </Button>
        )}
        {save && (
          <Button size="3" variant="surface" disabled={!canSave} loading={isBusy} onClick={save}>
            <SaveIcon />
            {t('action.save')}
          </Button>
        )}
        {sign && (
          <Button size="3" disabled={!canSign} onClick={sign}>
            <SignIcon />
            {t('action.sign')}
          </Button>
        )}
      </div>
    </footer>
  );
};
