import type { Heard, KnownRow, Ledger } from '../ledger.ts';
import { entryIdOf } from '../ledger.ts';
import type { Planted } from './planted.ts';

type Asked = Omit<Heard, 'status' | 'text' | 'etag'>;
const portal = { 'x-gleisblick': '1', 'content-type': 'application/json' };
const random = () => crypto.randomUUID();
const changed = ({ headers }: Request, change: Readonly<Record<string, string>>) =>
  new Headers({ ...Object.fromEntries(headers), ...change });
const rowOf = ({ rows }: Ledger, { request }: Asked): KnownRow | undefined => rows.get(entryIdOf(request.url));

/** The revision a request is built on is made to fit whatever is there. */
const anyRevision = (asked: Asked, ledger: Ledger) => {
  const row = rowOf(ledger, asked);
  return row === undefined ? undefined : changed(asked.request, { 'if-match': `"${row.revision}"` });
};
const emptied = ({ phase, body }: Asked) =>
  phase === 'create' || phase === 'update' ? body.replace(/"remarks":"[^"]*"/, '"remarks":"·emptied·"') : undefined;
const forged = (id: string) => new Response(JSON.stringify({ resourceId: id }), { status: 200, headers: { ...portal, etag: '"2"' } });

/** What can be wrong at the server, or on the way to it. */
export const bugsOfServer: Readonly<Record<string, Planted>> = {
  'answer lost after commit: every try of a create has a key of its own': {
    plants: { headers: ({ phase, request }) => (phase === 'create' ? changed(request, { 'idempotency-key': random() }) : undefined) },
    under: ['answerLost'],
  },
  'emptied request body is stored': { plants: { emptied }, under: ['emptyRequestBody'] },
  'captive portal answering 200 counts': {
    plants: {
      forges: (kind, phase, entryId) => {
        if (kind !== 'captivePortal' || phase === 'read' || phase === 'list') return undefined;
        if (phase === 'remove' || phase === 'removeByKey') return new Response(null, { status: 204, headers: portal });
        const answer = forged(entryId === '' ? random() : entryId);
        return phase === 'create' || phase === 'comment' ? new Response(answer.body, { status: 201, headers: answer.headers }) : answer;
      },
    },
    under: ['captivePortal'],
  },
  'the key of a deleted entry can be used again': {
    plants: {
      answered: async ({ phase, request }, response, { ask }) =>
        phase === 'create' && response.status === 404 ? ask(changed(request, { 'idempotency-key': random() })) : response,
    },
    under: ['createAfterDelete', 'slowBeyond30'],
  },
  'a lower sequence is applied, and no revision compared': {
    plants: {
      headers: (asked, ledger) => {
        const row = asked.phase === 'update' ? rowOf(ledger, asked) : undefined;
        return row && changed(asked.request, { 'if-match': `"${row.revision}"`, 'x-device-id': random() });
      },
    },
    under: ['duplicateLate'],
  },
  'any revision may be overwritten': {
    plants: { headers: (asked, ledger) => (asked.phase === 'update' ? anyRevision(asked, ledger) : undefined) },
    under: ['twoDevicesEditing'],
  },
  'what is signed need not be what is stored': {
    plants: {
      headers: (asked, ledger) => (asked.phase === 'finalise' ? anyRevision(asked, ledger) : undefined),
    },
    under: ['twoDevicesEditing'],
  },
  'the same finalisation twice is refused': {
    plants: {
      answered: async ({ phase, request }, response, { ledger }) => {
        const row = ledger.rows.get(entryIdOf(request.url));
        const isAgain = phase === 'finalise' && response.ok && row !== undefined && !row.isOpen;
        return isAgain ? new Response(JSON.stringify({ code: 'err_already_finalized' }), { status: 409, headers: portal }) : response;
      },
    },
    under: ['answerLost', 'serverKilledAfter', 'tabCrashed'],
  },
  'a finalised entry can be changed': {
    plants: {
      answered: async ({ phase, body, request }, response, { office }) => {
        if (phase !== 'update' || response.status !== 409 || !(await response.clone().text()).includes('err_already_finalized'))
          return response;
        await office.admin.query(`set session_replication_role = 'replica'`);
        await office.admin.query("update logbook_entry set record = $1::json->'entry' where entry_id = $2", [body, entryIdOf(request.url)]);
        await office.admin.query(`set session_replication_role = 'origin'`);
        return response;
      },
    },
    under: ['finaliseElsewhere'],
  },
  'one operation is told twice': {
    plants: {
      answered: async ({ phase, request }, response, { office }) => {
        if (phase === 'update' && response.ok)
          await office.admin.query(
            `insert into logbook_notification (organisation_id, entry_id, operation, kind)
             select organisation_id, entry_id, operation || ' again', kind from logbook_notification where entry_id = $1 limit 1`,
            [entryIdOf(request.url)],
          );
        return response;
      },
    },
  },
  'the text of an entry is written to the log': {
    plants: {
      answered: async ({ phase, body }, response) => {
        if (phase === 'create') console.log(body);
        return response;
      },
    },
  },
};
