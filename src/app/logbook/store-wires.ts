import { saveFile } from '../../api/browser/save-file.ts';
import { accountIdOf } from '../../machines/account/session/selectors.ts';
import { isFormHeld } from '../../machines/logbook/kept-text/selectors.ts';
import { type OutboxContent, outboxOf } from '../../machines/logbook/outbox.ts';
import { logbookSyncVerbs } from '../../machines/logbook/sync/chart.ts';
import { noticesVerbs } from '../../machines/shell/notices.ts';
import { shellVerbs } from '../../machines/shell/shell/chart.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { ownerOf } from '../portal-owner.ts';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';
import { openEntryFollower } from './drawer-actors.ts';
import { outboxReader } from './outbox-reader.ts';

/** Milliseconds: time to read two sentences. */
const copyNotice = 8000;

/** Tells the machines what the store holds, and the store what people want done with single items. Returns how to read the store anew. */
export const wireStore = (portal: PortalActors, { actors, store, entry, living }: Logbook) => {
  const { session, account } = portal;
  const { logbookOutbox, logbookDrafts, logbookEntry, logbookSync, logbookText } = actors;
  const accountId = () => accountIdOf(session.getSnapshot());
  const followOpen = openEntryFollower(store, logbookEntry, entry, accountId);

  const tellCopies = copyTeller(portal);
  const note = (outbox: OutboxContent) => {
    logbookOutbox.send({ type: 'outbox.changed', outbox });
    tellCopies(accountId(), outbox);
  };
  const readOutbox = outboxReader(store, accountId, note, living.everywhere);
  /** Settles once the machines know all that was in the store when it was called. */
  const read = async () => {
    await readOutbox();
    await followOpen();
  };
  store.subscribe(() => void read());
  watch([session], accountId, () => void read());
  // The text of a form that closes is left behind, that of one that opens is not.
  watch(
    [logbookText],
    () => isFormHeld(logbookText.getSnapshot()),
    () => void readOutbox(),
  );

  logbookOutbox.subscribe((snapshot) => logbookDrafts.send({ type: 'entries.changed', entries: outboxOf(snapshot).entries }));
  watch(
    [logbookOutbox, account],
    () => {
      const organisationId = ownerOf(portal)?.organisationId;
      return outboxOf(logbookOutbox.getSnapshot()).entries.filter((item) => item.organisationId === organisationId).length;
    },
    (count) => {
      shellVerbs(portal.shell).changeUnsaved(count > 0);
      actors.logbookList.send({ type: 'open.changed', count });
    },
  );

  const act = (task: (own: string) => Promise<unknown>) => {
    const own = accountId();
    if (own !== null) void task(own).catch(() => undefined);
  };
  const sendSoon = () => logbookSyncVerbs(logbookSync).request('person');
  logbookOutbox.on('item.retry', (key) => act((own) => store.retry({ accountId: own }, key).then(sendSoon)));
  logbookOutbox.on('item.discard', ({ kind, clientId }) =>
    act((own) =>
      kind === 'entry'
        ? store.discard(own, clientId)
        : kind === 'comment'
          ? store.discardComment(own, clientId)
          : store.forgetDeletion(own, clientId),
    ),
  );
  logbookOutbox.on('item.reopen', ({ clientId }) => act((own) => store.reopen(own, clientId)));
  logbookOutbox.on('item.recreate', ({ clientId }) => act((own) => store.recreate(own, clientId).then(sendSoon)));
  logbookOutbox.on('item.export', ({ kind, id }) =>
    act(async (own) => {
      const { comments, recovered, texts } = outboxOf(logbookOutbox.getSnapshot());
      // Lists only mark the signature of an entry: the picture is read for the file.
      const file =
        kind === 'entry'
          ? await store.read(own, id)
          : kind === 'comment'
            ? comments.find(({ clientId }) => clientId === id)
            : kind === 'copy'
              ? recovered.find((copy) => String(copy.id) === id)
              : texts.find(({ textId }) => textId === id);
      if (file) saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${kind}-${id}.json`);
    }),
  );
  logbookOutbox.on('copy.forget', ({ id }) => act((own) => store.forgetRecovered(own, id)));
  logbookOutbox.on('text.forget', ({ textId }) => {
    const text = outboxOf(logbookOutbox.getSnapshot()).texts.find((one) => one.textId === textId);
    if (text) act(() => store.dropTexts(text, [textId]));
  });
  return read;
};

/** Says when a copy of somebody's text was put aside; those that were there when the account came are known. */
const copyTeller = ({ notices }: PortalActors) => {
  let account: string | null = null;
  let known = new Set<number>();
  return (own: string | null, { recovered }: OutboxContent) => {
    const isNew = own === account && recovered.some(({ id }) => !known.has(id));
    account = own;
    known = new Set(recovered.map(({ id }) => id));
    if (isNew) noticesVerbs(notices).show({ key: 'logbook.pending.kept', tone: 'info', duration: copyNotice });
  };
};
