import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAges } from '../../../i18n/ages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { canAddComment, isCommentEditable } from '../../../machines/logbook/comments/selectors.ts';
import { keepFailure, keptTextVerbs, offeredCount, offeredText } from '../../../machines/logbook/kept-text/selectors.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { InfoIcon, WarningIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { useLogbook } from '../logbook-context.tsx';
import styles from './kept-text-offer.module.css';
import entryAlertsStyles from './styles/entry-alerts.module.css';

export interface KeptTextOfferProps {
  /** Epoch milliseconds. */
  readonly keptAt: number;
  readonly now: number;
  readonly count: number;
  readonly isComment: boolean;
  /** Null where the entry takes no text any more. */
  readonly onRestore: (() => void) | null;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Text of an earlier visit that was never saved: how old it is, and what may become of it. */
export const KeptTextOffer = ({ keptAt, now, count, isComment, onRestore, onSave, onDiscard }: KeptTextOfferProps) => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const ages = useAges();
  return (
    <section className={styles.offer} aria-label={t('keptText.label')}>
      <InfoIcon />
      <p role="status">
        {t(onRestore === null ? 'keptText.tooLate' : isComment ? 'keptText.comment' : 'keptText.offer', {
          time: dateTime(keptAt),
          age: ages(keptAt, now),
        })}
        {count > 1 && <span className={styles.count}> {t('keptText.more', { count: count - 1 })}</span>}
      </p>
      <span className={styles.actions}>
        <Button size="2" variant="soft" color="gray" onClick={onDiscard}>
          {t('keptText.discard')}
        </Button>
        <Button size="2" variant={onRestore === null ? 'surface' : 'solid'} onClick={onRestore ?? onSave}>
          {t(onRestore === null ? 'keptText.save' : 'keptText.restore')}
        </Button>
      </span>
    </section>
  );
};

/** Nothing while there is no such text. */
export const OfferedText = ({ canRestore }: { canRestore: boolean }) => {
  const { logbookText, logbookComments } = useLogbook();
  const text = useSelector(logbookText, offeredText);
  const canComment = useSelector(logbookComments, (snapshot) => canAddComment(snapshot) || isCommentEditable(snapshot));
  const count = useSelector(logbookText, offeredCount);
  const now = useSelector(usePortal().clock, nowOf);
  if (text === null) return null;
  const { restore, save, discard } = keptTextVerbs(logbookText);
  const isComment = Boolean(text.comment);
  return (
    <KeptTextOffer
      keptAt={text.keptAt}
      now={now}
      count={count}
      isComment={isComment}
      onRestore={(isComment ? canComment : canRestore) ? restore : null}
      onSave={save}
      onDiscard={discard}
    />
  );
};

/** One sentence where the device does not take what is typed. */
export const KeepFailure = () => {
  const { t } = useTranslation('logbook');
  const failure = useSelector(useLogbook().logbookText, keepFailure);
  return failure === null ? null : (
    <div className={entryAlertsStyles.note} data-tone="danger" role="alert">
      <WarningIcon />
      <p>{t(`keptText.${failure}`)}</p>
    </div>
  );
};
