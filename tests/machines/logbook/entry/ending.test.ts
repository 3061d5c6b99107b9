import { describe, expect, it } from 'vitest';
import { formOf } from '../../../../src/domain/logbook/form/form.ts';
import type { Draft } from '../../../../src/domain/logbook/outbox/edit.ts';
import type { EntryRef } from '../../../../src/machines/logbook/entry/chart.ts';
import {
  canDeleteEntry,
  canEditEntry,
  canRecreateEntry,
  drawerMode,
  entryFacts,
  type entryVerbs,
  isDeletionAsked,
  isDrawerOpen,
  isEntryBusy,
  isLeaveAsked,
  isLeaveGuarded,
  openedEntry,
} from '../../../../src/machines/logbook/entry/selectors.ts';
import {
  created,
  elsewhere,
  finalised,
  foreign,
  fresh,
  local,
  owner,
  signature,
  signed,
  somebodyElse,
  unknown,
} from '../../../cases/logbook/entry.ts';
import { settle } from '../../../fakes.ts';
import { type Actors, failing, opening } from './world.ts';

describe('An entry the server no longer knows', () => {
  it('can be made anew: status newEntry again, the flag cleared, a new client id [LOG-077] [LOG-078] [LOG-079]', async () => {
    const anew = { ...local, clientId: 'another' };
    const asked: unknown[] = [];
    const { does, open, now } = opening(unknown, {
      recreateEntry: (input) => {
        asked.push(input);
        return anew;
      },
    });
    await open(unknown);
    expect([drawerMode(now()), canRecreateEntry(now()), canEditEntry(now())]).toEqual(['unknown', true, false]);
    does.recreate();
    await settle();
    expect(asked).toEqual([{ owner, opened: unknown }]);
    expect(entryFacts(now())).toMatchObject({ status: 'newEntry', unknownEntry: false });
    expect([drawerMode(now()), canRecreateEntry(now()), openedEntry(now())?.clientId]).toEqual(['editing', false, 'another']);
  });

  it.each([created, local, finalised, foreign])('alone can be made anew, no other [LOG-077]', async (opened) => {
    const { does, open, now } = opening(opened);
    await open(opened);
    const before = drawerMode(now());
    does.recreate();
    expect([canRecreateEntry(now()), drawerMode(now()), isEntryBusy(now())]).toEqual([false, before, false]);
  });
});

describe('Deleting', () => {
  it('asks first, and does nothing after a no [LOG-044]', async () => {
    const { does, open, now } = opening(created);
    await open(created);
    does.askDeletion();
    expect(isDeletionAsked(now())).toBe(true);
    does.cancelDeletion();
    expect([isDeletionAsked(now()), canEditEntry(now())]).toEqual([false, true]);
  });

  it('keeps unsaved text through a question answered with no', async () => {
    const { does, open, now, type } = opening(created);
    await open(created);
    const form = { ...formOf(created.entry), hasDefects: true };
    type(form);
    does.askDeletion();
    does.cancelDeletion();
    expect([now().context.form, isLeaveGuarded(now())]).toEqual([form, true]);
  });

  it.each([
    ['never saved', fresh, false],
    ['saved on this device', local, true],
    ['created', created, true],
    ['of somebody else', foreign, false],
    ['signed', signed, false],
    ['finalised', finalised, false],
  ] as const)('of an entry that is %s is possible: %s %s [LOG-080]', async (_, opened, isPossible) => {
    const { does, open, now } = opening(opened);
    await open(opened);
    expect(canDeleteEntry(now())).toBe(isPossible);
    does.askDeletion();
    expect(isDeletionAsked(now())).toBe(isPossible);
  });

  it('a finalised entry is refused with err_already_finalized [LOG-081]', async () => {
    const asked: unknown[] = [];
    const { does, open, now, notices } = opening(finalised, { deleteEntry: (input) => asked.push(input) });
    await open(finalised);
    does.askDeletion();
    does.confirmDeletion();
    await settle();
    expect(asked).toEqual([]);
    expect(notices()).toEqual([{ key: 'labels.logbook_entry_err_already_finalized', tone: 'error' }]);
    expect(drawerMode(now())).toBe('finalised');
  });

  it.each([
    ['successfully_deleted', 'closed', 'success', true],
    ['only_deleted_locally', 'closed', 'success', true],
    ['err_forbidden_request', 'closed', 'error', true],
    ['new_login_required', 'editing', 'error', false],
    ['err_unknown_organisation', 'editing', 'error', false],
    ['err_unknown', 'editing', 'error', false],
    ['err_multiple_error_occurred', 'editing', 'error', false],
  ] as const)('answered with %s leaves the drawer %s', async (result, mode, tone, hasChanged) => {
    const { does, open, now, notices, emitted } = opening(created, { deleteEntry: () => result });
    await open(created);
    does.askDeletion();
    does.confirmDeletion();
    expect(isEntryBusy(now())).toBe(true);
    await settle();
    expect([drawerMode(now()), notices()]).toEqual([mode, [{ key: `labels.logbook_entry_${result}`, tone }]]);
    expect(emitted.some(({ type }) => type === 'entries.changed')).toBe(hasChanged);
  });
});

describe('Leaving a changed entry', () => {
  const ways = [
    ['close', (does: ReturnType<typeof entryVerbs>) => does.close(), 'closed'],
    ['go back in the browser', (_: unknown, actor: EntryRef) => actor.send({ type: 'navigation.ask', path: '/faq' }), 'closed'],
    ['open another entry', (does: ReturnType<typeof entryVerbs>) => does.open('entry-2'), 'loading'],
    ['begin a new one', (does: ReturnType<typeof entryVerbs>) => does.openNew({ vehicleId: 8, isElectric: false }), 'loading'],
    ['choose another vehicle', (does: ReturnType<typeof entryVerbs>) => does.changeVehicle(8), 'closed'],
    ['switch the organisation', (does: ReturnType<typeof entryVerbs>) => does.changeOwner(elsewhere), 'closed'],
  ] as const;

  it.each(ways)('to %s asks about unsaved changes; yes and no both work [LOG-043]', async (_, leave, mode) => {
    const { actor, does, open, type, now } = opening(created);
    await open(created);
    const form = { ...formOf(created.entry), hasDefects: true };
    type(form);
    leave(does, actor);
    expect([isLeaveAsked(now()), drawerMode(now())]).toEqual([true, 'editing']);
    does.stay();
    expect([isLeaveAsked(now()), canEditEntry(now()), now().context.form]).toEqual([false, true, form]);
    leave(does, actor);
    expect(isLeaveAsked(now())).toBe(true);
    does.discard();
    expect([isLeaveAsked(now()), drawerMode(now())]).toEqual([false, mode]);
  });

  it('asks about a begun comment as well, and keeps none of it as a draft [LOG-043]', async () => {
    const { actor, does, open, now, drafts } = opening(finalised);
    await open(finalised);
    does.close();
    expect(drawerMode(now())).toBe('closed');
    await open(finalised);
    actor.send({ type: 'comment.changed', isDirty: true });
    does.close();
    expect([isLeaveAsked(now()), isLeaveGuarded(now()), drawerMode(now())]).toEqual([true, true, 'finalised']);
    does.stay();
    expect([isLeaveAsked(now()), drawerMode(now())]).toEqual([false, 'finalised']);
    does.changeOwner(somebodyElse);
    await settle();
    expect([drawerMode(now()), drafts.length]).toEqual(['closed', 0]);
  });

  it('with a yes to saving saves first and goes then where it was wanted to [LOG-043]', async () => {
    const { actor, open, type, save, now, drafts, emitted } = opening(created);
    await open(created);
    type();
    actor.send({ type: 'navigation.ask', path: '/faq' });
    await save();
    expect([drafts.length, drawerMode(now())]).toEqual([1, 'closed']);
    expect(emitted.at(-1)).toEqual({ type: 'leave.granted', path: '/faq' });
  });

  it.each<[string, () => unknown, string]>([
    ['was refused', () => ({ kind: 'refused', opened: created, status: 400, field: null }), 'editing'],
    ['failed', () => ({ kind: 'failed', isFull: false }), 'editing'],
    ['broke off', failing, 'editing'],
    ['met a finalised entry', () => ({ kind: 'alreadyFinalized' }), 'editing'],
  ])('stays when the save %s [LOG-043]', async (_, saveEntry, mode) => {
    const { actor, open, type, save, now, emitted } = opening(created, { saveEntry: saveEntry as never });
    await open(created);
    type();
    actor.send({ type: 'navigation.ask', path: '/faq' });
    await save();
    expect(drawerMode(now())).toBe(mode);
    expect(emitted.some((event) => event.type === 'leave.granted')).toBe(false);
  });

  it('warns before the tab closes while something is unsaved or being saved [LOG-043]', async () => {
    const { actor, open, type, save, now, does } = opening(created);
    expect(isLeaveGuarded(now())).toBe(false);
    await open(created);
    expect(isLeaveGuarded(now())).toBe(false);
    type();
    expect(isLeaveGuarded(now())).toBe(true);
    await save();
    expect(isLeaveGuarded(now())).toBe(false);
    does.close();
    actor.send({ type: 'navigation.ask', path: '/faq' });
    expect(isLeaveGuarded(now())).toBe(false);
  });

  it('keeps the same vehicle, the same owner and a signature in the making', async () => {
    const { does, open, type, now, actor } = opening(created);
    await open(created);
    type();
    does.changeVehicle(7);
    does.changeOwner({ ...owner });
    expect(isLeaveAsked(now())).toBe(false);
    actor.send({ type: 'form.accepted', purpose: 'finalise' });
    actor.send({ type: 'navigation.ask', path: '/faq' });
    expect(isLeaveAsked(now())).toBe(true);
  });
});

describe('Another account at the same device', () => {
  const keeping = (actors: Actors = {}) => {
    const kept: Draft[] = [];
    const keepEntry = (draft: Draft) => void kept.push(draft);
    return { kept, ...opening(created, { keepEntry: keepEntry as never, ...actors }) };
  };

  it.each([
    ['while it is edited', () => {}],
    ['while it is asked about', ({ does }: ReturnType<typeof keeping>) => does.close()],
    ['while it is signed', ({ actor }: ReturnType<typeof keeping>) => actor.send({ type: 'form.accepted', purpose: 'finalise' })],
    ['while its deletion is asked about', ({ does }: ReturnType<typeof keeping>) => does.askDeletion()],
  ])('never sees unsaved text; it is kept for the one who wrote it %s', async (_, prepare) => {
    const drawer = keeping();
    await drawer.open(created);
    drawer.type({ ...formOf(created.entry), hasDefects: true });
    prepare(drawer);
    drawer.does.changeOwner(somebodyElse);
    expect(drawerMode(drawer.now())).toBe('closed');
    await settle();
    expect(drawer.kept).toMatchObject([owner]);
    expect([openedEntry(drawer.now()), drawer.keys()]).toEqual([null, []]);
  });

  it('finds the drawer closed also when nothing was changed, or nobody is left', async () => {
    for (const who of [somebodyElse, null]) {
      const drawer = keeping();
      await drawer.open(created);
      drawer.does.changeOwner(who);
      await settle();
      expect([drawerMode(drawer.now()), drawer.kept]).toEqual(['closed', []]);
    }
  });

  it('does not stop a save that is under way, and closes after it', async () => {
    const drawer = keeping();
    await drawer.open(created);
    drawer.type();
    drawer.actor.send({ type: 'form.accepted', purpose: 'save' });
    drawer.does.changeOwner(somebodyElse);
    expect([isDrawerOpen(drawer.now()), drawerMode(drawer.now())]).toEqual([false, 'closed']);
    await settle();
    expect([drawer.drafts.length, drawerMode(drawer.now()), drawer.kept]).toEqual([1, 'closed', []]);
  });

  it('gets nothing of a save or a signature that failed meanwhile', async () => {
    for (const purpose of ['save', 'finalise'] as const) {
      const drawer = keeping({ saveEntry: () => ({ kind: 'failed', isFull: false }) });
      await drawer.open(created);
      drawer.type();
      drawer.actor.send({ type: 'form.accepted', purpose });
      drawer.actor.send({ type: 'signature.given', image: signature });
      drawer.does.changeOwner(somebodyElse);
      await settle();
      expect([drawer.kept.length, drawerMode(drawer.now())]).toEqual([1, 'closed']);
    }
  });
});
