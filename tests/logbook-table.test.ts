import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { connect, type Machines } from '../src/app/connect.ts';
import { drawerTable, textTable } from '../src/app/logbook/drawer-table.ts';
import { logbookTable } from '../src/app/logbook/logbook-table.ts';
import { formOf } from '../src/domain/logbook/form/form.ts';
import { emptyOutbox } from '../src/domain/logbook/outbox/device-content.ts';
import { created, fresh, local, owner } from './cases/logbook/entry.ts';
import { left, place } from './cases/logbook/kept-text.ts';
import { item, settledItem } from './cases/logbook/sync.ts';

const right = { canRead: true, canCreate: true };
const accountWith = (accessRights: object) => ({
  account: { organisations: [{ id: owner.organisationId }], activeOrganisationId: owner.organisationId },
  rightsAnswer: { kind: 'rights', accessRights, byOrganisation: {} },
});
const kept = left('left-1');

/** What the machines are, as far as the tables ask. */
const standing = {
  session: { context: { accountId: owner.accountId } },
  account: { context: accountWith({}) },
  logbookEntry: { context: { opened: created, openedFor: owner, base: null } },
  logbookText: { matches: () => false, context: { place, text: null } },
  logbookOutbox: { context: { outbox: { ...emptyOutbox, entries: [item(1)] } } },
};

/** Everybody who is told something when a machine announces this, in order: `logbookForm form.check`, and with what. */
const told = (from: keyof Machines, event: AnyEventObject, snapshots: Readonly<Record<string, unknown>> = {}) => {
  const heard: [string, object][] = [];
  const listeners: ((event: AnyEventObject) => void)[] = [];
  const machines = new Proxy({} as Machines, {
    get: (_, name: string) => ({
      on: (type: string, listener: (event: AnyEventObject) => void) => {
        if (name === from && type === event.type) listeners.push(listener);
      },
      send: ({ type, ...payload }: AnyEventObject) => heard.push([`${name} ${type}`, payload]),
      getSnapshot: () => ({ ...standing, ...snapshots })[name as keyof typeof standing],
    }),
  });
  connect(machines, [...drawerTable, ...textTable, ...logbookTable]);
  for (const listener of listeners) listener(event);
  return heard;
};
const whom = (...given: Parameters<typeof told>) => told(...given).map(([name]) => name);

describe('The network', () => {
  it('that goes is told to whatever waits for it', () => {
    expect(whom('connection', { type: 'connection.lost' })).toEqual([
      'logbookSync network.lost',
      'logbookDeletion network.lost',
      'logbookDrafts connection.lost',
      'logbookList connection.lost',
    ]);
  });

  it('that comes back is told to them, and to what could not be read without it', () => {
    expect(whom('connection', { type: 'connection.restored' })).toEqual([
      'logbookSync network.restored',
      'logbookDeletion network.restored',
      'logbookDrafts connection.restored',
      'logbookList connection.restored',
      'logbookVehicles vehicles.retry',
      'logbookRecord record.retry',
      'logbookComments comments.reload',
      'address network.restored',
    ]);
  });

  it('is tried with every beat', () => expect(whom('beat', { type: 'beat.live' })).toEqual(['logbookSync poll.beat']));
});

describe('The panel of what waits', () => {
  it('has what was asked about destroyed', () => {
    const item = { kind: 'comment', clientId: 'a' };
    expect(told('logbookPending', { type: 'item.discard', ...item })).toEqual([['logbookOutbox item.discard', item]]);
    expect(told('logbookPending', { type: 'copy.forget', id: 5 })).toEqual([['logbookOutbox copy.forget', { id: 5 }]]);
    expect(told('logbookPending', { type: 'text.forget', textId: 'b' })).toEqual([['logbookOutbox text.forget', { textId: 'b' }]]);
  });
});

describe('A sync', () => {
  const finished = (at: number | null, ...items: (typeof settledItem)[]) =>
    whom('logbookSync', { type: 'sync.finished', at, result: items.length === 0 ? null : { end: 'finished', items } });

  it('is asked for by the drafts and by the way out, each by name', () => {
    expect(told('logbookDrafts', { type: 'sync.request' })).toEqual([['logbookSync sync.request', { id: 'drafts', trigger: 'person' }]]);
    expect(told('logout', { type: 'sync.request' })).toEqual([['logbookSync sync.request', { id: 'logout', trigger: 'logout' }]]);
  });

  it('that begins is told to the drafts', () =>
    expect(whom('logbookSync', { type: 'sync.started' })).toEqual(['logbookDrafts sync.started']));

  it('that came through says so to a link that waits', () => {
    expect(finished(5)).toEqual(['logbookDrafts sync.finished', 'address network.restored']);
    expect(finished(null)).toEqual(['logbookDrafts sync.finished']);
  });

  it('has the list read again where something arrived, and the open entry where a comment did', () => {
    const comment = { ...settledItem, kind: 'comment' as const };
    const list = 'logbookList list.reload';
    expect(finished(null, settledItem)).toEqual(['logbookDrafts sync.finished', list]);
    expect(finished(null, comment)).toEqual([
      'logbookDrafts sync.finished',
      list,
      'logbookComments comments.reload',
      'logbookEntry entry.refresh',
    ]);
    expect(finished(null, { ...comment, isDone: false })).toEqual(['logbookDrafts sync.finished']);
  });

  it('answers the drafts, and for the way out has the store read first', () => {
    const answered = (id: string) => told('logbookSync', { type: 'sync.answered', id, result: 'synced' });
    expect(answered('drafts')).toEqual([['logbookDrafts sync.finished', { at: null }]]);
    expect(answered('logout').map(([name]) => name)).toEqual(['logbookDevice content.ask']);
    expect(answered('somebody')).toEqual([]);
  });
});

describe('Who comes', () => {
  it('is told to the drawer, and the organisation to list, drafts and selection', () => {
    expect(told('logbookArrival', { type: 'owner.came', owner })).toEqual([['logbookEntry owner.changed', { owner }]]);
    const { organisationId } = owner;
    expect(told('logbookArrival', { type: 'organisation.changed', organisationId })).toEqual([
      ['logbookList organisation.changed', { organisationId }],
      ['logbookDrafts organisation.changed', { organisationId }],
      ['logbookSelection organisation.changed', {}],
    ]);
  });

  it('is told when they last synced, by sync and drafts', () =>
    expect(told('logbookArrival', { type: 'sync.remembered', at: 5 })).toEqual([['logbookDrafts sync.remembered', { at: 5 }]]));
});

describe('An item of the outbox', () => {
  it('that is to be sent again is sent for a person, who asks for no answer', () =>
    expect(told('logbookOutbox', { type: 'sync.request' })).toEqual([['logbookSync sync.request', { id: '', trigger: 'person' }]]));
});

describe('What the device holds', () => {
  it('is told to outbox, drafts and the way out', () => {
    const outbox = { ...emptyOutbox, entries: [item(1)] };
    const heard = told('logbookDevice', { type: 'outbox.changed', outbox });
    expect(heard).toEqual([
      ['logbookOutbox outbox.changed', { outbox }],
      ['logbookPending outbox.changed', { outbox }],
      ['logbookDrafts entries.changed', { entries: outbox.entries }],
      ['logout outbox.counted', { unsent: 1 }],
    ]);
    expect(told('logbookDevice', { type: 'content.told' })).toEqual([['logout sync.settled', { unsent: 1 }]]);
  });

  it('of the open entry is told to the drawer, unless it is older than what is shown', () => {
    const read = (savedAt: number) => {
      const opened = { ...local, local: local.local && { ...local.local, savedAt } };
      return whom('logbookDevice', { type: 'entry.read', opened }, { logbookEntry: { context: { opened: local } } });
    };
    const savedAt = local.local?.savedAt ?? 0;
    expect([read(savedAt), read(savedAt - 1)]).toEqual([['logbookEntry entry.synced'], []]);
  });
});

describe('The list and the drafts', () => {
  it.each(['page.shown', 'range.changed', 'filter.changed'])('tell the selection of %s', (type) =>
    expect(whom('logbookList', { type })).toEqual([`logbookSelection ${type}`]),
  );

  it('have entries deleted for whoever is there, and hear at once where nobody is', () => {
    const asked = { type: 'entries.delete', clientIds: ['one'] };
    expect(told('logbookDrafts', asked)).toEqual([['logbookDeletion deletion.request', { ...owner, ids: ['one'] }]]);
    expect(told('logbookDrafts', asked, { session: { context: { accountId: null } } })).toEqual([
      ['logbookDrafts deletion.finished', { isSuccess: false }],
    ]);
  });

  it('hear how a deletion ended', () => {
    expect(whom('logbookDeletion', { type: 'deletion.finished', isSuccess: true })).toEqual(['logbookDrafts deletion.finished']);
    expect(whom('logbookDeletion', { type: 'entries.deleted', ids: [] })).toEqual([
      'logbookSelection entries.deleted',
      'logbookList entries.deleted',
    ]);
  });
});

describe('Behind the drawer', () => {
  it.each(['form.written', 'form.check'])('the form shows what is wrong in what the entry holds: %s', (type) => {
    const form = formOf(fresh.entry);
    expect(told('logbookEntry', { type, form })).toEqual([[`logbookForm ${type}`, { form }]]);
  });

  it('a save waits for what the form says of it', () => {
    expect(told('logbookForm', { type: 'form.accepted', purpose: 'save' })).toEqual([['logbookEntry form.accepted', { purpose: 'save' }]]);
    expect(whom('logbookForm', { type: 'form.refused' })).toEqual(['logbookEntry form.refused']);
  });

  it('a field is blamed where the server named one', () => {
    expect(told('logbookEntry', { type: 'entry.refused', field: 'header.remarks' })).toEqual([
      ['logbookForm field.refused', { field: 'header.remarks' }],
    ]);
    expect(whom('logbookEntry', { type: 'entry.refused', field: null })).toEqual([]);
  });

  it.each([
    ['entry', 'logbookEntry'],
    ['comment', 'logbookComments'],
  ])('a signature goes to the %s it was asked for by', (purpose, to) => {
    expect(told('logbookSignature', { type: 'signature.given', purpose, image: 'png' })).toEqual([
      [`${to} signature.given`, { image: 'png' }],
    ]);
    expect(whom('logbookSignature', { type: 'signature.cancelled', purpose })).toEqual([`${to} signature.cancelled`]);
    expect(whom(to as 'logbookEntry', { type: 'signature.refused' })).toEqual(['logbookSignature signature.refused']);
  });

  it('a change is told to the list, that of a comment to its entry, too', () => {
    expect(whom('logbookEntry', { type: 'entries.changed' })).toEqual(['logbookList list.reload']);
    expect(whom('logbookComments', { type: 'entries.changed' })).toEqual(['logbookEntry entry.refresh', 'logbookList list.reload']);
  });

  it('what is typed is kept as long as it differs', () => {
    const form = formOf(fresh.entry);
    const typed = (isDirty: boolean, snapshots = {}) =>
      told('logbookEntry', { type: 'form.changed', form, isDirty, sendOptionalNotification: true }, snapshots);
    expect(typed(true).map(([name]) => name)).toEqual(['logbookText text.typed']);
    expect(typed(true)[0]?.[1]).toMatchObject({
      text: {
        ...owner,
        textId: place.textId,
        clientId: created.clientId,
        form,
        base: formOf(created.entry),
        sendOptionalNotification: true,
      },
    });
    expect(typed(false).map(([name]) => name)).toEqual(['logbookText text.settled']);
    const closed = { logbookEntry: { context: { opened: null, openedFor: null, base: null } } };
    expect(typed(true, closed).map(([name]) => name)).toEqual(['logbookText text.settled']);
  });

  it('kept text goes into the form, a comment among the comments, on their tab', () => {
    expect(whom('logbookText', { type: 'text.restore', text: kept })).toEqual(['logbookEntry text.restore']);
    const { textId } = kept;
    const comment = { remarks: 'Gesehen' };
    expect(told('logbookText', { type: 'text.restore', text: { ...kept, comment } })).toEqual([
      ['logbookComments comment.restore', { textId, comment }],
    ]);
    expect(told('logbookComments', { type: 'comment.taken', textId })).toEqual([
      ['logbookText text.taken', { textId }],
      ['logbookForm tab.choose', { tab: 'comments' }],
    ]);
  });

  it('text that was taken is offered no more', () =>
    expect(told('logbookEntry', { type: 'text.taken', text: kept })).toEqual([['logbookText text.taken', { textId: kept.textId }]]));
});

describe('The address', () => {
  it.each([
    ['range.wanted', 'logbookList range.change'],
    ['entry.wanted', 'logbookEntry entry.open'],
    ['entry.leave', 'logbookEntry entry.close'],
  ])('that says %s is followed', (type, heard) => expect(whom('address', { type })).toEqual([heard]));

  it('chooses among the vehicles of the logbook only where there is no fleet', () => {
    const wanted = (rights: object) =>
      whom('address', { type: 'vehicle.wanted', vehicleId: 7 }, { account: { context: accountWith(rights) } });
    expect(wanted({})).toEqual(['logbookVehicles vehicle.choose']);
    expect(wanted({ gateway: right })).toEqual([]);
  });
});

describe('Notices', () => {
  it.each(['Sync', 'Deletion', 'Device', 'Entry', 'Signature', 'Comments', 'Record', 'List', 'Export'])('of %s are shown', (name) =>
    expect(whom(`logbook${name}` as 'logbookSync', { type: 'notice.show', notice: { key: 'any', tone: 'info' } })).toEqual([
      'notices notice.show',
    ]),
  );
});
