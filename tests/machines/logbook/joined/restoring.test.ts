import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { keptTextCalls } from '../../../../src/api/actors/logbook/kept-text.ts';
import { openLogbookStore } from '../../../../src/api/store/logbook-store.ts';
import { wireDrawer } from '../../../../src/app/logbook/drawer-wires.ts';
import { wireText } from '../../../../src/app/logbook/text-wires.ts';
import type { OpenEntry } from '../../../../src/domain/logbook/entry/open-entry.ts';
import { formOf } from '../../../../src/domain/logbook/form/form.ts';
import { commentsMachine } from '../../../../src/machines/logbook/comments/chart.ts';
import { commentForm, commentsVerbs, isCommentWritten } from '../../../../src/machines/logbook/comments/selectors.ts';
import { entryMachine } from '../../../../src/machines/logbook/entry/chart.ts';
import { drawerMode, entryVerbs, mergeQuestion } from '../../../../src/machines/logbook/entry/selectors.ts';
import { formValues, isTextDirty, sendsNotification, writingVerbs } from '../../../../src/machines/logbook/entry/text.ts';
import { formMachine } from '../../../../src/machines/logbook/form/chart.ts';
import { formTab } from '../../../../src/machines/logbook/form/selectors.ts';
import { keptTextMachine } from '../../../../src/machines/logbook/kept-text/chart.ts';
import { isTextKept, keptTextVerbs, offeredCount, offeredText } from '../../../../src/machines/logbook/kept-text/selectors.ts';
import { recordMachine } from '../../../../src/machines/logbook/record/chart.ts';
import { signatureMachine } from '../../../../src/machines/logbook/signature/chart.ts';
import { image } from '../../../cases/logbook/comments.ts';
import { storeDeps } from '../../../cases/logbook/device.ts';
import { sampleEntry } from '../../../cases/logbook/entries.ts';
import { asSaved, created, finalised, fresh, owner, somebodyElse } from '../../../cases/logbook/entry.ts';
import { settle } from '../../../fakes.ts';
import { running } from '../../../running.ts';

const now = Date.UTC(2026, 10, 22, 9);
/** The device's database takes several turns to answer. */
const quiet = async () => {
  for (let turn = 0; turn < 20; turn++) await settle();
};
type Saved = Parameters<typeof asSaved>[0];

/** A device, and windows on it in which a form can be open. */
const device = (indexedDB: IDBFactory | null = new IDBFactory()) => {
  const { deps } = storeDeps({ indexedDB, now: () => now });
  const store = openLogbookStore(deps);
  const living = new Set<string>();
  let forms = 0;
  const openWindow = (opened: OpenEntry = created, { who = owner, canCreate = true } = {}) => {
    const entry = running(entryMachine, {
      actors: {
        startEntry: () => fresh,
        readVehicle: () => ({ newest: null, lastA1: null }),
        readEntry: () => ({ kind: 'found', opened }),
        saveEntry: (draft: Saved) => ({ kind: 'saved', opened: asSaved(draft) }),
        deleteEntry: () => 'successfully_deleted',
        keepEntry: () => undefined,
      },
    }).actor;
    const form = running(formMachine).actor;
    let own: string | null = null;
    const calls = keptTextCalls({ store, elsewhere: async () => new Set([...living].filter((id) => id !== own)) });
    const clock = new SimulatedClock();
    const text = createActor(
      keptTextMachine.provide({
        actors: {
          keepText: fromPromise(({ input }) => calls.keepText(input)),
          readTexts: fromPromise(({ input }) => calls.readTexts(input)),
        },
      }),
      { clock },
    ).start();
    text.on('text.keep', ({ text: last, instead }) => void store.keepText(last, instead));
    text.on('texts.drop', ({ place, textIds }) => void store.dropTexts(place, textIds));
    const others = {
      logbookSignature: running(signatureMachine).actor,
      logbookComments: running(commentsMachine, {
        input: { rights: { canRead: true, canCreate } },
        actors: { readComments: () => ({ kind: 'read', comments: [], pending: [] }), saveComment: () => ({ kind: 'saved' }) },
      }).actor,
      logbookRecord: running(recordMachine).actor,
    };
    const actors = { logbookEntry: entry, logbookForm: form, logbookText: text, ...others };
    wireDrawer(actors);
    wireText(actors, {
      newId: () => `form-${++forms}`,
      hold: (textId) => {
        if (own !== null) living.delete(own);
        own = textId;
        if (own !== null) living.add(own);
      },
    });
    const does = { ...entryVerbs(entry), ...keptTextVerbs(text), discardEntry: entryVerbs(entry).discard, form: writingVerbs(entry) };
    does.changeOwner(who);
    return {
      does,
      open: async (isNew = false) => {
        if (isNew) does.openNew({ vehicleId: 7, isElectric: false });
        else does.open('entry-1');
        await quiet();
      },
      type: async (field: string, value: string, section = 'header') => {
        does.form.change({ section, field, value } as never, now);
        clock.increment(500);
        await quiet();
      },
      comment: commentsVerbs(others.logbookComments),
      comments: () => commentForm(others.logbookComments.getSnapshot()),
      isCommentWritten: () => isCommentWritten(others.logbookComments.getSnapshot()),
      writeComment: async (remarks: string) => {
        commentsVerbs(others.logbookComments).begin();
        commentsVerbs(others.logbookComments).change({ remarks });
        clock.increment(500);
        await quiet();
      },
      /** A pass finds the entry finalised from elsewhere. */
      overtake: (now: OpenEntry) => entryVerbs(entry).sync(now),
      draw: () => others.logbookComments.send({ type: 'signature.given', image }),
      tab: () => formTab(form.getSnapshot()),
      offeredComment: () => offeredText(text.getSnapshot())?.comment ?? null,
      /** The process ends: nothing more is written, and the browser frees what the window held. */
      kill: () => {
        for (const ref of [text, form, entry]) ref.stop();
        if (own !== null) living.delete(own);
      },
      values: () => formValues(entry.getSnapshot()),
      offered: () => offeredText(text.getSnapshot())?.form.header.remarks ?? null,
      offers: () => offeredCount(text.getSnapshot()),
      isKept: () => isTextKept(text.getSnapshot()),
      isDirty: () => isTextDirty(entry.getSnapshot()),
      notifies: () => sendsNotification(entry.getSnapshot()),
      question: () => mergeQuestion(entry.getSnapshot()),
      mode: () => drawerMode(entry.getSnapshot()),
    };
  };
  return { store, openWindow, kept: () => store.keptTexts(owner) };
};
const afterCrash = async (opened: OpenEntry = created, isNew = false) => {
  const tablet = device();
  const first = tablet.openWindow();
  await first.open(isNew);
  await first.type('remarks', 'Sand fehlt');
  first.kill();
  const again = tablet.openWindow(opened);
  await again.open(isNew);
  return { tablet, again };
};

describe('Text that was never saved', () => {
  it('is offered back after a crash, restored, and gone once it is saved', async () => {
    const { tablet, again } = await afterCrash();
    expect([again.offered(), again.values().header.remarks]).toEqual(['Sand fehlt', formOf(created.entry).header.remarks]);
    again.does.restore();
    expect([again.values().header.remarks, again.isDirty(), again.offered()]).toEqual(['Sand fehlt', true, null]);
    expect((await tablet.kept()).length).toBe(1);
    again.does.form.save(now);
    await quiet();
    expect([again.isDirty(), await tablet.kept()]).toEqual([false, []]);
  });

  it('is offered in the next new entry of the vehicle', async () => {
    const { again } = await afterCrash(created, true);
    expect(again.offered()).toBe('Sand fehlt');
    again.does.form.toggleDefects(true);
    again.does.restore();
    expect([again.values().header.remarks, again.values().hasDefects]).toEqual(['Sand fehlt', true]);
  });

  it('brings the wish for a notification back', async () => {
    const tablet = device();
    const first = tablet.openWindow();
    await first.open();
    first.does.form.toggleNotification(true);
    await first.type('remarks', 'Sand fehlt');
    first.kill();
    const again = tablet.openWindow();
    await again.open();
    expect(again.notifies()).toBe(false);
    again.does.restore();
    expect(again.notifies()).toBe(true);
  });

  it('is discarded once, and stays away', async () => {
    const { tablet, again } = await afterCrash();
    again.does.discard();
    expect(again.offered()).toBeNull();
    await quiet();
    expect(await tablet.kept()).toEqual([]);
    again.does.close();
    await again.open();
    expect(again.offered()).toBeNull();
  });

  it.each([
    ['given up', ['close', 'discardEntry']],
    ['deleted', ['askDeletion', 'confirmDeletion']],
  ] as const)('goes when its entry is %s', async (_, acts) => {
    const tablet = device();
    const page = tablet.openWindow();
    await page.open();
    await page.type('remarks', 'Sand fehlt');
    expect([page.isKept(), (await tablet.kept()).length]).toEqual([true, 1]);
    for (const act of acts) page.does[act]();
    await quiet();
    expect([page.mode(), await tablet.kept()]).toEqual(['closed', []]);
  });

  it('stays for its writer when another account comes, who is offered none of it', async () => {
    const tablet = device();
    const page = tablet.openWindow();
    await page.open();
    await page.type('remarks', 'Sand fehlt');
    page.does.changeOwner(somebodyElse);
    await quiet();
    await page.open();
    expect([page.mode(), page.offered()]).toEqual(['editing', null]);
    expect([(await tablet.store.keptTexts(somebodyElse)).length, (await tablet.kept()).length]).toEqual([0, 1]);
    page.does.changeOwner(owner);
    await quiet();
    await page.open();
    expect(page.offered()).toBe('Sand fehlt');
  });

  it('keeps what was saved elsewhere meanwhile', async () => {
    const elsewhere = { ...created, entry: sampleEntry({ referenceLocation: 'Waltershof' }) };
    const { again } = await afterCrash(elsewhere);
    again.does.restore();
    expect(again.values().header).toMatchObject({ remarks: 'Sand fehlt', referenceLocation: 'Waltershof' });
  });

  it('is asked about where the same field reads otherwise by now; a later answer keeps it, and nothing is saved by it', async () => {
    const { tablet, again } = await afterCrash({ ...created, entry: sampleEntry({ remarks: 'Sand aufgefüllt' }) });
    again.does.restore();
    expect(again.question()).toMatchObject({ where: 'form', merge: { conflicts: ['header.remarks'] } });
    again.does.cancelMerge();
    expect([again.values().header.remarks, again.offered()]).toEqual(['Sand aufgefüllt', 'Sand fehlt']);
    again.does.restore();
    again.does.choose('header.remarks', 'mine');
    again.does.settleMerge(now);
    await quiet();
    expect([again.values().header.remarks, again.offered(), again.isDirty(), again.mode()]).toEqual(['Sand fehlt', null, true, 'editing']);
    expect((await tablet.kept()).length).toBe(1);
  });

  it('does not write over what was typed into the new form before it was restored', async () => {
    const { again } = await afterCrash();
    await again.type('remarks', 'Bremse fest');
    again.does.restore();
    expect(again.question()?.merge.conflicts).toEqual(['header.remarks']);
    again.does.choose('header.remarks', 'theirs');
    again.does.settleMerge(now);
    expect([again.values().header.remarks, again.offered()]).toEqual(['Bremse fest', null]);
  });

  it('survives in two windows, each its own, offered one by one and never from a window that is still open', async () => {
    const tablet = device();
    const [one, two] = [tablet.openWindow(), tablet.openWindow()];
    await one.open();
    await two.open();
    await one.type('remarks', 'eins');
    await two.type('referenceLocation', 'Hohe Schaar');
    const third = tablet.openWindow();
    await third.open();
    expect(third.offers()).toBe(0);
    third.kill();
    one.kill();
    two.kill();
    const again = tablet.openWindow();
    await again.open();
    expect(again.offers()).toBe(2);
    again.does.restore();
    expect(again.offers()).toBe(1);
    again.does.restore();
    expect(again.offers()).toBe(0);
    expect(again.values().header).toMatchObject({ remarks: 'eins', referenceLocation: 'Hohe Schaar' });
  });

  it('stays on the device for an entry that is finalised by now', async () => {
    const { tablet, again } = await afterCrash(finalised);
    expect([again.mode(), again.offered()]).toEqual(['finalised', 'Sand fehlt']);
    again.does.restore();
    expect([again.offered(), (await tablet.kept()).length]).toEqual(['Sand fehlt', 1]);
  });

  it('is not offered where it says what the entry says', async () => {
    const { tablet, again } = await afterCrash({ ...created, entry: sampleEntry({ remarks: 'Sand fehlt' }) });
    await quiet();
    expect([again.offered(), await tablet.kept()]).toEqual([null, []]);
  });

  it('is typed on without a database', async () => {
    const page = device(null).openWindow();
    await page.open();
    await page.type('remarks', 'Sand fehlt');
    expect([page.values().header.remarks, page.isKept(), page.offered()]).toEqual(['Sand fehlt', false, null]);
  });
});

describe('A comment that was begun on a finalised entry', () => {
  const begun = async (remarks = 'Sand aufgefüllt') => {
    const tablet = device();
    const first = tablet.openWindow(finalised);
    await first.open();
    await first.writeComment(remarks);
    return { tablet, first };
  };

  it('is kept as it is typed, offered back after a crash on its own tab, and gone once it is saved', async () => {
    const { tablet, first } = await begun();
    expect([first.isKept(), (await tablet.kept())[0]?.comment?.remarks]).toEqual([true, 'Sand aufgefüllt']);
    first.kill();
    const again = tablet.openWindow(finalised);
    await again.open();
    expect([again.offeredComment()?.remarks, again.comments().remarks, again.tab()]).toEqual(['Sand aufgefüllt', null, 'general']);
    again.does.restore();
    await again.writeComment('Sand aufgefüllt, geprüft');
    expect([again.offers(), again.tab(), (await tablet.kept()).map(({ comment }) => comment?.remarks)]).toEqual([
      0,
      'comments',
      ['Sand aufgefüllt, geprüft'],
    ]);
    again.comment.change({ newEntryState: 'open' });
    again.comment.sign();
    again.draw();
    await quiet();
    expect([again.isCommentWritten(), await tablet.kept()]).toEqual([false, []]);
  });

  it.each([
    ['cancelled', (page: Awaited<ReturnType<typeof begun>>['first']) => page.comment.cancel()],
    ['emptied', (page: Awaited<ReturnType<typeof begun>>['first']) => page.comment.change({ remarks: null })],
    [
      'given up with its drawer',
      (page: Awaited<ReturnType<typeof begun>>['first']) => {
        page.does.close();
        page.does.discardEntry();
      },
    ],
  ])('goes when it is %s', async (_, act) => {
    const { tablet, first } = await begun();
    act(first);
    await quiet();
    expect(await tablet.kept()).toEqual([]);
  });

  it('stays for its writer when another account comes', async () => {
    const { tablet, first } = await begun();
    first.does.changeOwner(somebodyElse);
    await quiet();
    expect([first.mode(), (await tablet.kept()).length]).toEqual(['closed', 1]);
  });

  it('stays when a pass reads its entry anew', async () => {
    const { tablet, first } = await begun();
    first.overtake({ ...finalised, entry: { ...finalised.entry, header: { ...finalised.entry.header, commentsCount: 3 } } });
    await quiet();
    expect([first.comments().remarks, (await tablet.kept()).map(({ comment }) => comment?.remarks)]).toEqual([
      'Sand aufgefüllt',
      ['Sand aufgefüllt'],
    ]);
  });

  it('joins what was typed since, and loses no word of either', async () => {
    const { tablet, first } = await begun('gestern');
    first.kill();
    const again = tablet.openWindow(finalised);
    await again.open();
    await again.writeComment('heute');
    again.does.restore();
    expect([again.comments().remarks, again.offers()]).toEqual(['heute\ngestern', 0]);
  });

  it('is not put into a form where no comment may be written, and stays on the device', async () => {
    const { tablet, first } = await begun();
    first.kill();
    const again = tablet.openWindow(finalised, { canCreate: false });
    await again.open();
    again.does.restore();
    await quiet();
    expect([again.isCommentWritten(), again.offers(), (await tablet.kept()).length]).toEqual([false, 1, 1]);
  });

  it('stands beside text that came too late for the entry, and neither takes the place of the other', async () => {
    const tablet = device();
    const first = tablet.openWindow(created);
    await first.open();
    await first.type('remarks', 'zu spät');
    first.overtake(finalised);
    await quiet();
    expect([first.mode(), first.isDirty()]).toEqual(['finalised', true]);
    await first.writeComment('Gesehen');
    expect((await tablet.kept()).map(({ form, comment }) => comment?.remarks ?? form.header.remarks).sort()).toEqual([
      'Gesehen',
      'zu spät',
    ]);
    first.comment.cancel();
    await quiet();
    expect((await tablet.kept()).map(({ form }) => form.header.remarks)).toEqual(['zu spät']);
  });
});
