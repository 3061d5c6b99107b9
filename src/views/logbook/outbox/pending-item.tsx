import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import type { DeviceTime } from '../../../domain/logbook/device-time.ts';
import type { OutboxState } from '../../../domain/logbook/outbox/local-entry.ts';
import { DraftsIcon, ReloadIcon, WarningIcon } from '../../common/icons.tsx';
import { ClockIcon, CommentIcon, DeleteIcon, FileIcon } from '../icons.tsx';
import { KeptFields, type KeptText } from '../pending/kept-fields.tsx';
import { DeviceTimeNote } from '../record/arrival-time.tsx';
import styles from './pending.module.css';

type PendingKind = 'entry' | 'comment' | 'deletion' | 'copy' | 'text';

/** One thing that this device still holds, in finished texts. */
export interface PendingView {
  readonly key: string;
  readonly kind: PendingKind;
  /** Vehicle or entry it belongs to. */
  readonly subject: string;
  /** "Gespeichert 21.11.2026 12:04 · Unterschrieben" */
  readonly facts: readonly string[];
  /** When it was signed or first saved here, by the clock of this device. */
  readonly device: DeviceTime | undefined;
  /** Null for a copy and for unsaved text: they are not sent. */
  readonly state: OutboxState | null;
  /** Why it waits or was kept; null where there is nothing to say. */
  readonly reason: string | null;
  /** "Letzter Versuch 21.11.2026 12:05" */
  readonly attempt: string | null;
  /** What a kept version says, field by field; null where it is opened for editing instead. */
  readonly kept: KeptText | null;
}

export interface PendingActions {
  readonly retry: (() => void) | null;
  readonly edit: (() => void) | null;
  readonly exportFile: (() => void) | null;
  readonly discard: (() => void) | null;
}

const signs = { entry: DraftsIcon, comment: CommentIcon, deletion: DeleteIcon, copy: FileIcon, text: DraftsIcon };

const State = ({ state, isSending }: { state: OutboxState; isSending: boolean }) => {
  const { t } = useTranslation('logbook');
  const isUnderWay = isSending && state === 'inDoubt';
  const Mark = state === 'parked' ? WarningIcon : ClockIcon;
  return (
    <span className={styles.state} data-state={state}>
      <Mark />
      {t(isUnderWay ? 'drafts.syncing' : `pending.state.${state}`)}
    </span>
  );
};

const Actions = ({ actions, subject }: { actions: PendingActions; subject: string }) => {
  const { t } = useTranslation('logbook');
  const { retry, edit, exportFile, discard } = actions;
  const named = (text: string) => `${text}: ${subject}`;
  return (
    <div className={styles.actions}>
      {retry && (
        <Button variant="surface" aria-label={named(t('pending.retry'))} onClick={retry}>
          <ReloadIcon />
          {t('pending.retry')}
        </Button>
      )}
      {edit && (
        <Button variant="surface" color="gray" aria-label={named(t('pending.edit'))} onClick={edit}>
          <DraftsIcon />
          {t('pending.edit')}
        </Button>
      )}
      {exportFile && (
        <Button variant="surface" color="gray" aria-label={named(t('pending.export'))} onClick={exportFile}>
          <FileIcon />
          {t('pending.export')}
        </Button>
      )}
      {discard && (
        <Button variant="surface" color="red" aria-label={named(t('pending.discard'))} onClick={discard}>
          <DeleteIcon />
          {t('pending.discard')}
        </Button>
      )}
    </div>
  );
};

/** One unsent item: what it is, how it stands, and what can be done. */
export const PendingItem = ({ item, actions, isSending }: { item: PendingView; actions: PendingActions; isSending: boolean }) => {
  const { t } = useTranslation('logbook');
  const Mark = signs[item.kind];
  return (
    <li className={styles.item} data-state={item.state ?? 'kept'}>
      <div className={styles.head}>
        <Mark />
        <span className={styles.name}>
          <strong>{item.subject}</strong>
          <span>{[t(`pending.kind.${item.kind}`), ...item.facts].join(' · ')}</span>
          <DeviceTimeNote at={null} device={item.device} />
        </span>
        {item.state !== null && <State state={item.state} isSending={isSending} />}
      </div>
      {item.reason !== null && <p className={styles.reason}>{item.reason}</p>}
      {item.attempt !== null && <p className={styles.attempt}>{item.attempt}</p>}
      {item.kept !== null && <KeptFields kept={item.kept} subject={item.subject} />}
      <Actions actions={actions} subject={item.subject} />
    </li>
  );
};
