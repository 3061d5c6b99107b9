import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, CloseIcon, ReloadIcon } from '../../common/icons.tsx';
import { Note } from '../../common/note.tsx';
import commentsStyles from '../comments/comments.module.css';
import { keepUnderDialogs } from '../dialogs/keep-under-dialogs.ts';
import entryDrawerStyles from '../entry/styles/entry-drawer.module.css';
import entryFootStyles from '../entry/styles/entry-foot.module.css';
import entryTabsStyles from '../entry/styles/entry-tabs.module.css';
import styles from './pending.module.css';
import { type PendingActions, PendingItem, type PendingView } from './pending-item.tsx';

export interface PendingPanelProps {
  readonly isOpen: boolean;
  readonly refused: readonly PendingView[];
  readonly waiting: readonly PendingView[];
  readonly copies: readonly PendingView[];
  readonly texts: readonly PendingView[];
  /** Unsent items of other accounts: only how many. */
  readonly others: number;
  readonly canSend: boolean;
  readonly isSending: boolean;
  /** "Zuletzt übertragen 21.11.2026 12:05"; null before the first time. */
  readonly lastSynced: string | null;
  readonly actionsOf: (item: PendingView) => PendingActions;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const Group = ({
  title,
  hint,
  items,
  actionsOf,
  isSending,
}: { title: string; hint?: string; items: readonly PendingView[] } & Pick<PendingPanelProps, 'actionsOf' | 'isSending'>) => {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={entryTabsStyles.tabCount}>{items.length}</span>
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <ul>
        {items.map((item) => (
          <PendingItem key={item.key} item={item} actions={actionsOf(item)} isSending={isSending} />
        ))}
      </ul>
    </section>
  );
};

const Nothing = () => {
  const { t } = useTranslation('logbook');
  return (
    <div className={commentsStyles.commentsEmpty}>
      <CheckIcon />
      <strong>{t('pending.empty')}</strong>
      <span>{t('pending.emptyHint')}</span>
    </div>
  );
};

const Head = ({ onClose }: Pick<PendingPanelProps, 'onClose'>): ReactNode => {
  const { t } = useTranslation(['logbook', 'labels']);
  return (
    <header>
      <div className={entryDrawerStyles.titleRow}>
        <Dialog.Title className={entryDrawerStyles.title} mb="0" size="5">
          {t('logbook:pending.title')}
        </Dialog.Title>
        <button type="button" className={entryDrawerStyles.close} aria-label={t('labels:close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <Dialog.Description size="2" color="gray" className={styles.intro}>
        {t('logbook:pending.hint')}
      </Dialog.Description>
    </header>
  );
};

/** Everything this device still holds: how much belongs to others, what was refused, then what waits, then unsaved texts and the copies kept. */
export const PendingPanel = ({ isOpen, refused, waiting, copies, texts, others, actionsOf, ...props }: PendingPanelProps) => {
  const { t } = useTranslation('logbook');
  const shared = { actionsOf, isSending: props.isSending };
  const hasUnsent = refused.length + waiting.length > 0;
  const isEmpty = [refused, waiting, texts, copies].every(({ length }) => length === 0);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Content className={`${entryDrawerStyles.drawer} ${styles.panel}`} onPointerDownOutside={keepUnderDialogs}>
        <Head onClose={props.onClose} />
        <div className={`${entryTabsStyles.tabContent} ${styles.content}`}>
          {isEmpty && others === 0 && <Nothing />}
          {others > 0 && <Note tone="neutral">{t('pending.others', { count: others })}</Note>}
          <Group title={t('pending.refused')} items={refused} {...shared} />
          <Group title={t('pending.waiting')} hint={t('pending.waitingHint')} items={waiting} {...shared} />
          <Group title={t('pending.texts')} hint={t('pending.textsHint')} items={texts} {...shared} />
          <Group title={t('pending.recovered')} hint={t('pending.recoveredHint')} items={copies} {...shared} />
        </div>
        <footer className={`${entryFootStyles.foot} ${styles.foot}`}>
          <p className={entryFootStyles.saving}>{props.lastSynced}</p>
          <Button size="3" disabled={!props.canSend || !hasUnsent} loading={props.isSending} onClick={props.onSend}>
            <ReloadIcon />
            {t('pending.retryAll')}
          </Button>
        </footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
