import { useTranslation } from 'react-i18next';
import type { DeviceTime } from '../../../domain/logbook/device-time.ts';
import type { KeptCopy, OutboxContent } from '../../../domain/logbook/outbox/device-content.ts';
import type { EntryName, LocalComment, LocalEntry, Tombstone } from '../../../domain/logbook/outbox/local-entry.ts';
import { isFailing } from '../../../domain/logbook/outbox/next-step.ts';
import { type StandingText, textEntry } from '../../../domain/logbook/typed-text.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useVehicleName } from '../use-vehicle-name.ts';
import type { PendingView } from './pending-item.tsx';
import { useReasonText } from './use-reason-text.ts';

type Sent = Pick<LocalEntry, 'reason' | 'lastAttemptAt' | 'status' | 'failures'> & { readonly field?: string | null };

const present = (texts: readonly (string | false)[]) => texts.filter((text) => text !== false);

/** Everything on this device in finished texts; keys are `<kind>:<id>`. */
export const usePendingViews = () => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const vehicleName = useVehicleName();
  const reasonText = useReasonText();

  const why = (item: Sent) => {
    if (isFailing(item)) return t('pending.failing', { status: item.status, attempts: item.failures });
    return item.reason === null ? null : reasonText(item.reason, item.field ?? null);
  };
  const attempt = (item: Sent) => ({
    reason: why(item),
    attempt: item.lastAttemptAt === null ? t('pending.neverTried') : t('pending.lastAttempt', { time: dateTime(item.lastAttemptAt) }),
  });
  const signed = (device: DeviceTime | undefined) =>
    device === undefined ? t('pending.signed') : t('pending.signedAt', { time: dateTime(device.at) });
  const nameOf = ({ vehicleIdRef, referenceTimestamp }: EntryName) => `${vehicleName(vehicleIdRef)} · ${dateTime(referenceTimestamp)}`;
  const subjectOf = ({ entry }: Pick<LocalEntry, 'entry'>) => nameOf(entry.header);
  const entry = (item: LocalEntry): PendingView => ({
    key: `entry:${item.clientId}`,
    kind: 'entry',
    subject: subjectOf(item),
    facts: present([t('pending.savedAt', { time: dateTime(item.savedAt) }), item.signature !== null && signed(item.deviceSigned)]),
    device: item.signature !== null ? item.deviceSigned : item.serverRevision === null ? item.deviceCreated : undefined,
    state: item.state,
    ...attempt(item),
    kept: null,
  });
  const comment = (item: LocalComment): PendingView => ({
    key: `comment:${item.clientId}`,
    kind: 'comment',
    subject: item.comment.remarks ?? t('comments.noRemarks'),
    facts: [t('pending.savedAt', { time: dateTime(item.savedAt) }), signed(item.deviceSigned)],
    device: item.deviceSigned,
    state: item.state,
    ...attempt(item),
    kept: null,
  });
  const deletion = (item: Tombstone): PendingView => ({
    key: `deletion:${item.clientId}`,
    kind: 'deletion',
    subject: item.name ? nameOf(item.name) : t('pending.kind.entry'),
    facts: [t('pending.deletedAt', { time: dateTime(item.deletedAt) })],
    device: undefined,
    state: item.state,
    ...attempt(item),
    kept: null,
  });
  const copy = (item: KeptCopy): PendingView => ({
    key: `copy:${item.id}`,
    kind: 'copy',
    subject: subjectOf(item),
    facts: present([t('pending.keptAt', { time: dateTime(item.keptAt) }), item.signature !== null && t('pending.signed')]),
    device: undefined,
    state: null,
    reason: t(`pending.cause.${item.cause}`),
    attempt: null,
    kept: item,
  });
  const text = (item: StandingText): PendingView => {
    const entry = textEntry(item);
    const { comment } = item;
    return {
      key: `text:${item.textId}`,
      kind: 'text',
      subject: comment ? (comment.remarks ?? t('comments.noRemarks')) : subjectOf({ entry }),
      facts: [t('pending.editedAt', { time: dateTime(item.keptAt) })],
      device: undefined,
      state: null,
      reason: t(`pending.textOf.${comment ? 'comment' : item.isGone ? 'deleted' : item.isNew ? 'newEntry' : 'entry'}`),
      attempt: null,
      kept: comment ? null : { entry, signature: null },
    };
  };
  return (outbox: OutboxContent, unsent: readonly LocalEntry[]) => {
    const items = [...unsent.map(entry), ...outbox.comments.map(comment), ...outbox.tombstones.map(deletion)];
    return {
      refused: items.filter(({ state }) => state === 'parked'),
      waiting: items.filter(({ state }) => state !== 'parked'),
      texts: [...outbox.texts].sort((a, b) => b.keptAt - a.keptAt).map(text),
      copies: outbox.recovered.map(copy),
    };
  };
};
