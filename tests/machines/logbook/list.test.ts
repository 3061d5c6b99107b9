import { describe, expect, it } from 'vitest';
import { noListFilter } from '../../../src/domain/logbook/list/filters.ts';
import type { ListRequest } from '../../../src/domain/logbook/list/list.ts';
import { defaultOrder, orderSettings, storedOrder } from '../../../src/domain/logbook/list/order.ts';
import { logbookListMachine } from '../../../src/machines/logbook/list/chart.ts';
import type { CachedEntries, EntriesAnswer } from '../../../src/machines/logbook/list/model.ts';
import {
  cachedAt,
  canAddEntry,
  entriesPage,
  isListCached,
  isListLate,
  isListLoading,
  isListWaiting,
  listFailure,
  listFilterOf,
  listOrder,
  listOrganisationId,
  listRange,
  listVehicleId,
  logbookListVerbs,
  openEntryCount,
  showsAddEntry,
  visibleColumns,
} from '../../../src/machines/logbook/list/selectors.ts';
import { organisationId, otherOrganisationId, samplePage } from '../../cases/logbook/entries.ts';
import { cases, facet, input } from '../../cases/logbook/list.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-list', machine: logbookListMachine, cases, facet, input, states: 140 }, [
  'takes 36 transitions; enters closed 19, open.cached 15, open.failed 19, open.homeless 9, open.loading.endless 7, open.loading.late 6, open.loading.long 18, open.loading.peeking 6, open.loading.quiet 45, open.readingCache 23, open.ready 10, open.typing 11',
  'emits filter.changed 22, notice.show 19, order.changed 5, page.shown 31, range.changed 11',
  'sets entries 40, filter 18, openCount 2, order 6, organisationId 20, page 22, range 12, readAt 20, rights 2, status 20, vehicleId 12',
  'starts fetchEntries 61, peekCachedEntries 6, readCachedEntries 23',
  'waits 2500 ms 18, 300 ms 11, 500 ms 61',
]);

type Answers = (request: ListRequest, call: number) => EntriesAnswer | Promise<EntriesAnswer>;

const found: Answers = ({ skip, top }) => ({ status: 200, page: samplePage(45, skip / top + 1) });
const noServer: EntriesAnswer = { status: 0, page: null };
const never = () => new Promise<never>(() => {});
const rights = (canCreate: boolean, canReadComments = false) => ({
  logbook_entries: { canRead: true, canCreate },
  'logbook_entries/comments': { canRead: canReadComments, canCreate: false },
});

interface Start {
  answer?: Answers;
  cached?: CachedEntries | (() => CachedEntries);
  order?: typeof defaultOrder;
}
const start = async ({ answer = found, cached = { page: null, readAt: null }, order = defaultOrder }: Start = {}) => {
  const requests: ListRequest[] = [];
  const cacheReads: ListRequest[] = [];
  const { actor, clock, emitted } = running(logbookListMachine, {
    input: { order },
    actors: {
      fetchEntries: (request: ListRequest) => {
        requests.push(request);
        return answer(request, requests.length);
      },
      readCachedEntries: (request: ListRequest) => {
        cacheReads.push(request);
        return typeof cached === 'function' ? cached() : cached;
      },
    },
  });
  const verbs = logbookListVerbs(actor);
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  verbs.changeOrganisation(organisationId);
  verbs.open();
  await settle();
  const notices = () => emitted.filter(({ type }) => type === 'notice.show');
  return { actor, clock, emitted, notices, requests, cacheReads, verbs, of };
};
const last = <T>(list: readonly T[]): T => list.at(-1) as T;

describe('The logbook list', () => {
  it('asks for the entries of the active organisation, and of no other [LOG-002]', async () => {
    const { requests, verbs, of } = await start();
    expect(last(requests).organisationId).toBe(organisationId);
    verbs.changeOrganisation(otherOrganisationId);
    expect(of(entriesPage)).toBeNull();
    await settle();
    expect(last(requests).organisationId).toBe(otherOrganisationId);
  });

  it('asks for nothing while the organisation is unknown [LOG-002]', async () => {
    const { requests, verbs, of } = await start();
    verbs.changeOrganisation(null);
    await settle();
    expect(requests).toHaveLength(1);
    expect(of(isListLoading)).toBe(true);
    expect(of(listOrganisationId)).toBeNull();
  });

  it('reads pages of 20 entries [LOG-021]', async () => {
    const { requests, verbs, of } = await start();
    expect(last(requests)).toMatchObject({ top: 20, skip: 0 });
    expect(of(entriesPage)?.items).toHaveLength(20);
    verbs.openPage(3);
    await settle();
    expect(last(requests)).toMatchObject({ top: 20, skip: 40 });
    expect(of(entriesPage)?.items).toHaveLength(5);
  });

  it('opens no page that is not there, and not the one that is open', async () => {
    const { requests, verbs } = await start();
    for (const page of [0, 1, 4]) verbs.openPage(page);
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('shows the newest entry first unless told otherwise [LOG-019]', async () => {
    const { requests, of } = await start();
    expect(last(requests).orderby).toBe('createTimestamp desc');
    expect(of(listOrder)).toEqual([{ field: 'createTimestamp', direction: 'desc' }]);
  });

  it('lets the server sort, from the first page on [LOG-015]', async () => {
    const { requests, verbs } = await start();
    verbs.openPage(2);
    await settle();
    verbs.sort('creatorAccountLastName');
    await settle();
    expect(last(requests)).toMatchObject({ orderby: 'creatorAccountLastName asc', skip: 0 });
    verbs.sort('creatorAccountLastName');
    await settle();
    expect(last(requests).orderby).toBe('creatorAccountLastName desc');
  });

  it('announces every change of the order for storage, and starts with a stored one [LOG-020]', async () => {
    const { emitted, verbs } = await start();
    verbs.sort('status');
    const order = [{ field: 'status', direction: 'asc' }] as const;
    expect(emitted).toContainEqual({ type: 'order.changed', order });
    const again = await start({ order: storedOrder(orderSettings(order)) });
    expect(last(again.requests).orderby).toBe('status asc');
  });

  it('asks for the days of the range, and tells that the list is another one [LOG-013]', async () => {
    const { requests, verbs, emitted, of } = await start();
    expect(last(requests).range).toBeNull();
    verbs.openPage(2);
    await settle();
    const range = { start: '2026-11-01', end: '2026-11-21' };
    verbs.changeRange(range);
    await settle();
    expect(last(requests)).toMatchObject({ range, skip: 0 });
    expect(last(requests).filter).toBe(
      'vehicleIdRef ne null and createTimestamp ge 2026-10-31T23:00:00.000Z and createTimestamp lt 2026-11-21T23:00:00.000Z',
    );
    expect(of(listRange)).toEqual(range);
    expect(emitted).toContainEqual({ type: 'range.changed' });
  });

  it('asks for the entries with open defects, from the first page, and for all again', async () => {
    const { requests, verbs, emitted, of } = await start();
    verbs.openPage(2);
    await settle();
    verbs.changeState('open');
    await settle();
    expect(last(requests)).toMatchObject({ filter: 'vehicleIdRef ne null and entryState eq open', skip: 0 });
    expect(emitted).toContainEqual({ type: 'filter.changed' });
    verbs.clearFilter();
    await settle();
    expect([of(listFilterOf), last(requests).filter]).toEqual([noListFilter, 'vehicleIdRef ne null']);
  });

  it.each([
    ['vehicle', { type: 'vehicle.changed', vehicleId: 9 } as const, { vehicleId: 9 }],
    [
      'organisation',
      { type: 'organisation.changed', organisationId: otherOrganisationId } as const,
      { organisationId: otherOrganisationId },
    ],
  ])('returns to the first page and loads anew when the %s changes [LOG-033] [LOG-035]', async (_, event, expected) => {
    const { actor, requests, verbs, of } = await start();
    verbs.openPage(3);
    await settle();
    actor.send(event);
    expect(of(entriesPage)).toBeNull();
    await settle();
    expect(requests).toHaveLength(3);
    expect(last(requests)).toMatchObject({ skip: 0, ...expected });
    expect(of(entriesPage)?.pagination.page).toBe(1);
  });

  it.each([
    ['vehicle', { type: 'vehicle.changed', vehicleId: null } as const],
    ['organisation', { type: 'organisation.changed', organisationId } as const],
  ])('does not start anew when it is told the same %s again', async (_, event) => {
    const { actor, requests, verbs } = await start();
    verbs.openPage(2);
    await settle();
    actor.send(event);
    await settle();
    expect(requests).toHaveLength(2);
  });

  it('remembers a vehicle chosen while it was closed [LOG-033]', async () => {
    const { requests, verbs, of } = await start();
    verbs.openPage(2);
    await settle();
    verbs.close();
    verbs.changeVehicle(8);
    await settle();
    expect(requests).toHaveLength(2);
    expect(of(listVehicleId)).toBe(8);
    verbs.open();
    await settle();
    expect(last(requests)).toMatchObject({ vehicleId: 8, skip: 0 });
  });

  it('goes back to the last page when the one it was on is gone [SYN-050]', async () => {
    const { actor, requests, verbs, of } = await start({
      answer: ({ skip }, call) =>
        call < 3 ? found({ skip, top: 20 } as ListRequest, call) : { status: 200, page: samplePage(40, skip / 20 + 1) },
    });
    verbs.openPage(3);
    await settle();
    actor.send({ type: 'entries.deleted' });
    await settle();
    await settle();
    expect(requests.map(({ skip }) => skip)).toEqual([0, 40, 40, 20]);
    expect(of(entriesPage)?.pagination.page).toBe(2);
  });

  it('takes an answer of 204 for an empty list without a word [ERR-009]', async () => {
    const { notices, of } = await start({ answer: () => ({ status: 204, page: null }) });
    expect(notices()).toEqual([]);
    expect(of(listFailure)).toBeNull();
    expect(of(entriesPage)).toMatchObject({ items: [], pagination: { foundCount: 0 } });
  });

  it.each([205, 400, 500])('shows the snackbar "errors (status)" for an answer of %i [ERR-009]', async (status) => {
    const { notices, of } = await start({ answer: () => ({ status, page: null }) });
    expect(notices()).toEqual([{ type: 'notice.show', notice: { key: 'messages.errors', values: { status }, tone: 'error' } }]);
    expect(of(listFailure)).toBe(status);
  });

  it('keeps what it showed when loading again fails, and tries again when asked', async () => {
    const { actor, verbs, of } = await start({
      answer: (request, call) => (call === 2 ? { status: 503, page: null } : found(request, call)),
    });
    actor.send({ type: 'list.reload' });
    await settle();
    expect(of(listFailure)).toBe(503);
    expect(of(entriesPage)?.items).toHaveLength(20);
    verbs.reload();
    await settle();
    expect(of(listFailure)).toBeNull();
  });

  it('shows something in place of the rows only after half a second', async () => {
    const { clock, of } = await start({ answer: never });
    clock.increment(499);
    expect(of(isListWaiting)).toBe(false);
    clock.increment(1);
    expect(of(isListWaiting)).toBe(true);
  });

  it('tells which entries are on screen and how many were found', async () => {
    const { emitted } = await start();
    expect(last(emitted)).toEqual({
      type: 'page.shown',
      ids: samplePage(45).items.map(({ header }) => header.logbookEntryId),
      foundCount: 45,
    });
  });
});

describe('The logbook list without a server', () => {
  const kept = { page: samplePage(2), readAt: 1_000 };

  it('shows what the device kept of the vehicle in view, with its age', async () => {
    const { of, cacheReads, notices } = await start({ answer: () => noServer, cached: kept });
    await settle();
    expect(last(cacheReads)).toMatchObject({ organisationId, vehicleId: null, skip: 0 });
    expect(of(entriesPage)?.items).toHaveLength(2);
    expect(of(cachedAt)).toBe(1_000);
    expect(of(isListCached)).toBe(true);
    expect(notices()).toEqual([]);
  });

  it('shows what was kept when there is no answer for 3 s, and the answer when it comes', async () => {
    let give: (answer: EntriesAnswer) => void = () => undefined;
    const { clock, of, verbs } = await start({
      answer: (request, call) => (call === 1 ? new Promise<EntriesAnswer>((resolve) => (give = resolve)) : found(request, call)),
      cached: kept,
    });
    clock.increment(500);
    clock.increment(2_499);
    await settle();
    expect([of(isListWaiting), of(entriesPage), of(isListLate)]).toEqual([true, null, false]);
    clock.increment(1);
    await settle();
    expect([of(isListWaiting), of(isListLate), of(isListLoading), of(cachedAt)]).toEqual([false, true, true, 1_000]);
    give({ status: 200, page: samplePage(45) });
    await settle();
    expect([of(isListLate), of(cachedAt), of(entriesPage)?.items.length]).toEqual([false, null, 20]);
    verbs.reload();
    clock.increment(500);
    clock.increment(2_500);
    await settle();
    expect(of(isListLate)).toBe(false);
  });

  it.each([
    ['nothing was kept', () => ({ page: null, readAt: null })],
    [
      'the store fails',
      () => {
        throw new Error('closed');
      },
    ],
  ])('waits on for the answer where %s', async (_, cached) => {
    const { clock, of } = await start({ answer: never, cached });
    clock.increment(500);
    clock.increment(2_500);
    await settle();
    expect([of(isListWaiting), of(isListLate), of(entriesPage)]).toEqual([true, false, null]);
  });

  it('says so where nothing was kept', async () => {
    const { of } = await start({ answer: () => noServer });
    await settle();
    expect([of(isListCached), of(entriesPage), of(cachedAt)]).toEqual([true, null, null]);
  });
});

describe('What a person may do on the logbook list', () => {
  it.each([true, false])('offers a new entry by the right to create: %s [LOG-003]', async (canCreate) => {
    const { actor, of } = await start();
    actor.send({ type: 'rights.changed', rights: rights(canCreate) });
    expect(of(showsAddEntry)).toBe(canCreate);
  });

  it('disables it while no vehicle is selected [LOG-004]', async () => {
    const { actor, verbs, of } = await start();
    actor.send({ type: 'rights.changed', rights: rights(true) });
    expect(of(canAddEntry)).toBe(false);
    verbs.changeVehicle(7);
    expect(of(canAddEntry)).toBe(true);
    actor.send({ type: 'rights.changed', rights: rights(false) });
    expect(of(canAddEntry)).toBe(false);
  });

  it('has the columns of comments only with the right to read them', async () => {
    const { actor, of } = await start();
    const names = () => of(visibleColumns).map(({ name }) => name);
    expect(names()).not.toContain('commentsCount');
    actor.send({ type: 'rights.changed', rights: rights(true, true) });
    expect(names().slice(-2)).toEqual(['commentsCount', 'lastComment']);
  });

  it('links to the open entries only while there are some [LOG-012]', async () => {
    const { actor, of } = await start();
    expect(of(openEntryCount)).toBe(0);
    actor.send({ type: 'open.changed', count: 3 });
    expect(of(openEntryCount)).toBe(3);
    actor.send({ type: 'open.changed', count: 0 });
    expect(of(openEntryCount)).toBe(0);
  });
});
