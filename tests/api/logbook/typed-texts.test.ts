import { describe, expect, it } from 'vitest';
import { deviceCalls } from '../../../src/api/actors/logbook/device.ts';
import { keptTextCalls } from '../../../src/api/actors/logbook/kept-text.ts';
import { openLogbookStore, StoreFailure } from '../../../src/api/store/logbook-store.ts';
import type { TypedText } from '../../../src/domain/logbook/typed-text.ts';
import { newPlace, place, typedIn } from '../../cases/logbook/kept-text.ts';
import { draft, keyOf, owner } from '../../cases/logbook/sync.ts';
import { openedStore as opened } from './store/world.ts';

const typed = (change: Partial<TypedText> = {}): TypedText => ({ ...typedIn(place, 'Sand fehlt'), ...owner, ...change });
const remarked = (remarks: string) => ({ form: typedIn(place, remarks).form });
const begun = (change: Partial<TypedText> = {}): TypedText => ({
  ...typedIn(newPlace, 'Sand fehlt'),
  ...owner,
  clientId: keyOf(1),
  entryId: `local-${keyOf(1)}`,
  ...change,
});
const ids = async (store: ReturnType<typeof opened>['store'], whose = owner) =>
  (await store.keptTexts(whose)).map(({ textId }) => textId).sort();

describe('Typed text on the device', () => {
  it('is there after the page died, under its account and organisation alone', async () => {
    const { store, deps } = opened();
    const keptAt = await store.keepText(typed(), []);
    const second = openLogbookStore(deps);
    expect(await second.keptTexts(owner)).toEqual([{ ...typed(), keptAt, isGone: false }]);
    expect(await ids(second, { ...owner, accountId: 'other' })).toEqual([]);
    expect(await ids(second, { ...owner, organisationId: 'other' })).toEqual([]);
    await second.dropTexts({ ...owner, accountId: 'other' }, ['form-1']);
    expect(await ids(second)).toEqual(['form-1']);
    await second.dropTexts(owner, ['form-1']);
    expect(await ids(second)).toEqual([]);
  });

  it('stands once per form, and takes the place of those that live on in it', async () => {
    const { store } = opened();
    await store.keepText(typed({ textId: 'a', ...remarked('Öl fehlt') }), []);
    await store.keepText(typed({ textId: 'b' }), []);
    await store.keepText(typed({ textId: 'b' }), []);
    expect(await ids(store)).toEqual(['a', 'b']);
    await store.keepText(typed({ textId: 'c' }), ['a', 'b']);
    expect(await ids(store)).toEqual(['c']);
  });

  it('that was typed again after a reload is kept once, as the newest', async () => {
    const { store } = opened();
    const at = (textId: string, minute: number, remarks = 'Sand fehlt') => {
      const begunAt = { referenceTimestamp: `2026-11-20T06:0${minute}:00Z` };
      const { form, base } = typedIn(newPlace, remarks);
      const header = (one: typeof form) => ({ ...one, header: { ...one.header, ...begunAt } });
      return begun({ textId, clientId: keyOf(minute), entryId: `local-${keyOf(minute)}`, form: header(form), base: header(base) });
    };
    for (const text of [at('first', 1), at('second', 2), at('third', 3), at('other', 4, 'Öl fehlt')]) await store.keepText(text, []);
    for (const textId of ['first', 'second']) await store.keepText(typed({ textId: `${textId} of entry-1` }), []);
    expect(await ids(store)).toEqual(['other', 'second of entry-1', 'third']);
    expect((await store.list(owner.accountId)).texts).toHaveLength(3);
  });

  it('stays through a logout', async () => {
    const { store } = opened();
    await store.keepText(typed(), []);
    await store.forgetRead(() => false);
    expect(await ids(store)).toEqual(['form-1']);
  });

  it('follows its entry: saved here, sent away, deleted', async () => {
    const { store } = opened();
    await store.keepText(begun(), []);
    expect((await store.keptTexts(owner))[0]?.isNew).toBe(true);
    await store.save(draft(1));
    expect((await store.keptTexts(owner))[0]).toMatchObject({ isNew: false, entryId: `local-${keyOf(1)}` });
    await store.remove(owner, [keyOf(1)]);
    expect(await ids(store)).toEqual([]);
    await store.keepText(typed(), []);
    await store.remove(owner, ['entry-1']);
    expect(await ids(store)).toEqual([]);
  });

  it('follows its entry to the key it has by now, and is offered there', async () => {
    const { store } = opened();
    const send = async () => (await store.begin(owner.accountId, [{ kind: 'entry', clientId: keyOf(7) }]))[0];
    await store.save(draft(7));
    await store.keepText(begun({ clientId: keyOf(7), entryId: `local-${keyOf(7)}`, isNew: false }), []);
    await send();
    // The vehicle changed while the create was in doubt: the entry is created anew under a new key.
    await store.save(draft(7, { vehicleIdRef: 8 }));
    const resolve = await send();
    await store.apply([{ step: resolve as NonNullable<typeof resolve>, answer: { kind: 'accepted', resourceId: '', revision: null } }]);
    const [item] = (await store.list(owner.accountId)).entries;
    const clientId = item?.clientId ?? '';
    expect(clientId).not.toBe(keyOf(7));
    const renamed = { clientId, entryId: `local-${clientId}` };
    const { readTexts } = keptTextCalls({ store, elsewhere: async () => new Set() });
    const { offered } = await readTexts({ place: { ...newPlace, ...owner, ...renamed, isNew: false, textId: 'second' } });
    expect(offered).toEqual([expect.objectContaining({ ...renamed, textId: 'form-2', isNew: false, isGone: false })]);
    await store.remove(owner, [clientId]);
    expect(await ids(store)).toEqual([]);
  });

  it('of an entry that was deleted is offered by no form, and stays to be found until it is discarded', async () => {
    const { store, deps } = opened();
    const listed = async (accountId = owner.accountId) =>
      (await store.list(accountId)).texts.map(({ textId, isGone }) => `${textId}${isGone ? ' gone' : ''}`).sort();
    await store.keepText(typed({ textId: 'elsewhere', entryId: 'entry-2', clientId: 'client-2' }), []);
    await store.keepText(typed({ textId: 'here' }), []);
    await store.keepText(begun({ textId: 'other', organisationId: 'other' }), []);
    expect(await listed()).toEqual(['elsewhere', 'here', 'other']);
    await store.remove(owner, ['entry-1']);
    expect(await ids(store)).toEqual(['elsewhere']);
    expect(await listed()).toEqual(['elsewhere', 'here gone', 'other']);
    expect(await listed('another account')).toEqual([]);
    expect((await openLogbookStore(deps).list(owner.accountId)).texts).toHaveLength(3);
    await store.dropTexts(owner, ['here', 'elsewhere']);
    expect(await listed()).toEqual(['other']);
  });

  it('that was saved with its entry is not listed', async () => {
    const { store } = opened();
    await store.keepText(begun(), []);
    await store.save(draft(1));
    await store.discard(owner.accountId, keyOf(1));
    expect((await store.list(owner.accountId)).texts).toEqual([]);
  });

  it('is told of when one takes the place of others, or is dropped, not with every word', async () => {
    const { store } = opened();
    let news = 0;
    store.subscribe(() => news++);
    await store.keepText(typed({ textId: 'a' }), []);
    expect(news).toBe(0);
    await store.keepText(typed({ textId: 'b' }), ['a']);
    expect(news).toBe(1);
    await store.dropTexts(owner, ['b']);
    expect(news).toBe(2);
  });

  it('of a form that is open in any window is not shown as left behind', async () => {
    const { store } = opened();
    for (const textId of ['open', 'left']) await store.keepText(typed({ textId }), []);
    const shown = async (openForms: () => Promise<ReadonlySet<string>>) => {
      const { readDevice } = deviceCalls({
        store,
        opened: () => Promise.reject(new Error('None is open')),
        openKey: () => null,
        openForms,
      });
      return (await readDevice({ accountId: owner.accountId })).outbox.texts.map(({ textId }) => textId).sort();
    };
    expect(await shown(async () => new Set(['open']))).toEqual(['left']);
    expect(await shown(() => Promise.reject(new Error('No locks')))).toEqual(['left', 'open']);
  });

  it('of an entry that left the device under another id can begin a new one, unless it was saved with it', async () => {
    const { store } = opened();
    await store.save(draft(1));
    await store.keepText(begun({ textId: 'before' }), []);
    await store.discard(owner.accountId, keyOf(1));
    await store.keepText(begun({ textId: 'after', isNew: false }), []);
    expect(await store.keptTexts(owner)).toMatchObject([{ textId: 'after', isNew: true }]);
  });

  it('is refused with a reason where there is no space, or no database', async () => {
    const calls = (reason: 'quota' | 'unavailable') =>
      keptTextCalls({
        store: { keepText: () => Promise.reject(new StoreFailure(reason)), keptTexts: async () => [] },
        elsewhere: async () => new Set<string>(),
      });
    expect(await calls('quota').keepText({ text: typed(), instead: [] })).toEqual({ kind: 'failed', isFull: true });
    expect(await calls('unavailable').keepText({ text: typed(), instead: [] })).toEqual({ kind: 'failed', isFull: false });
    const { store } = opened({ indexedDB: null });
    const real = keptTextCalls({ store, elsewhere: async () => new Set<string>() });
    expect(await real.keepText({ text: typed(), instead: [] })).toEqual({ kind: 'failed', isFull: false });
  });

  it('of a form that is open in another window is left alone', async () => {
    const { store } = opened();
    await store.keepText(typed({ textId: 'open' }), []);
    await store.keepText(typed({ textId: 'left' }), []);
    const { readTexts } = keptTextCalls({ store, elsewhere: async () => new Set(['open']) });
    expect((await readTexts({ place: { ...place, ...owner, textId: 'mine' } })).offered.map(({ textId }) => textId)).toEqual(['left']);
  });
});
