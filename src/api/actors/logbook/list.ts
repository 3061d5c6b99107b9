import { Effect, Schema } from 'effect';
import { OrganisationId } from '../../../domain/common/ids.ts';
import { asHere, keptPage } from '../../../domain/logbook/list/kept-entries.ts';
import type { ListRequest } from '../../../domain/logbook/list/list.ts';
import type { CachedEntries, EntriesAnswer } from '../../../machines/logbook/list/model.ts';
import { ask } from '../../client.ts';
import { EntryPage } from '../../contract/logbook/answers.ts';
import { LogbookGroup } from '../../contract/logbook/logbook.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';
import { offline, readAnswer, unlessLost } from './answers.ts';
import type { Run } from './transport.ts';

const readPage = Schema.decodeUnknownEffect(EntryPage);
const loginRequired = 401;

interface ListParts {
  readonly run: Run;
  readonly store: Pick<LogbookStore, 'keepEntries' | 'keptEntries' | 'list'>;
  /** Null: nobody is logged in. */
  readonly accountId: () => string | null;
  /** Of the fleet as it is known here; blank for a vehicle that is not in it. */
  readonly nameOf: (vehicleId: number) => string;
  /** Ends when there is no network. */
  readonly connectionLost: Effect.Effect<void>;
}

/** Real logic of the list: a page from the server, which the device keeps, and the same page from what was kept and written here. */
export const listActors = ({ run, store, accountId, nameOf, connectionLost }: ListParts) => ({
  fetchEntries: async ({ organisationId, filter, orderby, top, skip }: ListRequest, signal: AbortSignal): Promise<EntriesAnswer> => {
    const account = accountId();
    const asked = ask(LogbookGroup, (logbook) =>
      logbook.list({
        params: { organisation: OrganisationId.make(organisationId) },
        query: { filter, orderby, top, skip, count: 'true' },
        responseMode: 'response-only',
      }),
    );
    const answer = await run(Effect.suspend(() => readAnswer(asked, 200, readPage)).pipe(unlessLost(connectionLost, offline)), signal);
    if (answer.kind === 'refused') return { status: answer.status, page: null };
    if (answer.kind !== 'read') return { status: answer.kind === 'loginRequired' ? loginRequired : 0, page: null };
    // What cannot be kept can be shown all the same.
    if (account !== null) void store.keepEntries({ accountId: account, organisationId }, answer.value.items).catch(() => undefined);
    return { status: 200, page: answer.value };
  },
  readCachedEntries: async (request: ListRequest): Promise<CachedEntries> => {
    const account = accountId();
    if (account === null) return { page: null, readAt: null };
    const isOwn = ({ organisationId }: { readonly organisationId: string }) => organisationId === request.organisationId;
    const [kept, { entries, tombstones }] = await Promise.all([
      store.keptEntries({ accountId: account, organisationId: request.organisationId }),
      store.list(account),
    ]);
    return keptPage(asHere(kept, { entries: entries.filter(isOwn), tombstones: tombstones.filter(isOwn) }), request, nameOf);
  },
});
