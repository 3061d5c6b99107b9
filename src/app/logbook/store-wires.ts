import { saveFile } from '../../api/browser/save-file.ts';
import { accountIdOf } from '../../machines/account/session/selectors.ts';
import { isFormHeld } from '../../machines/logbook/kept-text/selectors.ts';
import { outboxOf } from '../../machines/logbook/outbox.ts';
import { logbookSyncVerbs } from '../../machines/logbook/sync/chart.ts';
import { shellVerbs } from '../../machines/shell/shell/chart.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { ownerOf } from '../portal-owner.ts';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';

/** Has the store read when it changed, and tells it what people want done with single items. */
export const wireStore = (portal: PortalActors, { actors, store }: Logbook) => {
  const { session, account } = portal;
  const { logbookOutbox, logbookDevice, logbookSync, logbookText } = actors;
  const accountId = () => accountIdOf(session.getSnapshot());
  const read = () => logbookDevice.send({ type: 'store.changed' });
  store.subscribe(read);
  watch([session], accountId, (own) => logbookDevice.send({ type: 'account.changed', accountId: own }));
  // The text of a form that closes is left behind, that of one that opens is not.
  watch([logbookText], () => isFormHeld(logbookText.getSnapshot()), read);

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
};
