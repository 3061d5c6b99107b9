import { describe, expect, it } from 'vitest';
import { newCommentForm } from '../../../src/domain/logbook/comments/rules.ts';
import { keptTextMachine } from '../../../src/machines/logbook/kept-text/chart.ts';
import {
  isTextKept,
  keepFailure,
  keptTextVerbs,
  offeredCount,
  offeredText,
  textKeptAt,
} from '../../../src/machines/logbook/kept-text/selectors.ts';
import { cases, facet, left, newPlace, place, typedIn } from '../../cases/logbook/kept-text.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'kept-text', machine: keptTextMachine, cases, facet, states: 605 }, [
  'takes 28 transitions; enters closed 125, open.offer.asked 6, open.offer.none 19, open.offer.reading 5, open.typing.kept 17, open.typing.quiet 10, open.typing.refused 129, open.typing.waiting 130, open.typing.writing 92',
  'emits notice.show 1, text.export 1, text.keep 106, text.restore 1, texts.drop 11',
  'raises text.settled 5, text.typed 86',
  'sets absorbed 26, failure 135, keptAt 38, offers 25, place 8, sent 31, text 98',
  'starts keepText 94, readTexts 14',
  'waits 500 ms 133',
]);

type Written = { readonly text: ReturnType<typeof typedIn>; readonly instead: readonly string[] };
const start = async (offered = [] as ReturnType<typeof left>[], { answer = (): unknown => ({ kind: 'kept', at: 5_000 }) } = {}) => {
  const written: Written[] = [];
  const { actor, clock, emitted } = running(keptTextMachine, {
    actors: {
      keepText: (input: Written) => {
        written.push(input);
        return answer();
      },
      readTexts: () => ({ offered, spent: ['spent'] }),
    },
  });
  actor.send({ type: 'form.opened', place });
  await settle();
  const type = (remarks: string) => actor.send({ type: 'text.typed', text: typedIn(place, remarks) });
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await settle();
  };
  const now = () => actor.getSnapshot();
  const remarks = () => written.map(({ text }) => text.form.header.remarks);
  const told = (wanted: string) => emitted.filter((event) => event.type === wanted);
  return { actor, emitted, does: keptTextVerbs(actor), written, remarks, told, type, pass, now };
};

describe('The last text of a form that closes', () => {
  it('is told of where the device did not take it; that old texts stayed is nobody’s matter', async () => {
    const { actor, emitted } = await start();
    actor.send({ type: 'form.closed' });
    const before = emitted.length;
    actor.send({ type: 'texts.stayed' });
    expect(emitted).toHaveLength(before);
    actor.send({ type: 'text.lost' });
    expect(emitted.slice(before)).toMatchObject([{ type: 'notice.show', notice: { key: 'logbook.keptText.lost', tone: 'error' } }]);
  });
});

describe('What is typed', () => {
  it('is on the device half a second later, however long somebody goes on typing [DEC-141]', async () => {
    const { type, pass, remarks, now } = await start();
    type('a');
    await pass(499);
    expect([remarks(), isTextKept(now())]).toEqual([[], false]);
    type('ab');
    await pass(1);
    expect([remarks(), isTextKept(now()), textKeptAt(now())]).toEqual([['ab'], true, 5_000]);
    type('abc');
    expect([isTextKept(now()), textKeptAt(now())]).toEqual([false, 5_000]);
    await pass(500);
    expect(remarks()).toEqual(['ab', 'abc']);
  });

  it('is written at once when the page is hidden or goes [DEC-141]', async () => {
    const { type, does, remarks, now } = await start();
    type('a');
    does.hide();
    await settle();
    expect([remarks(), isTextKept(now())]).toEqual([['a'], true]);
    does.hide();
    await settle();
    expect(remarks()).toEqual(['a']);
  });

  it('is written again where more was typed during the write', async () => {
    const { type, pass, does, remarks, now } = await start();
    type('a');
    does.hide();
    type('ab');
    does.hide();
    type('abc');
    await settle();
    expect([remarks(), isTextKept(now())]).toEqual([['a', 'ab'], false]);
    await pass(500);
    expect([remarks(), isTextKept(now())]).toEqual([['a', 'ab', 'abc'], true]);
  });

  it('goes on where the device takes nothing, says so, and tries again with the next change [DEC-141]', async () => {
    let isFull = true;
    const { type, pass, does, remarks, now } = await start([], {
      answer: () => (isFull ? { kind: 'failed', isFull } : { kind: 'kept', at: 7_000 }),
    });
    type('a');
    await pass(500);
    expect([keepFailure(now()), isTextKept(now()), textKeptAt(now())]).toEqual(['full', false, null]);
    does.hide();
    await settle();
    expect(remarks()).toEqual(['a', 'a']);
    isFull = false;
    type('ab');
    expect(keepFailure(now())).toBe('full');
    await pass(500);
    expect([remarks().at(-1), keepFailure(now()), isTextKept(now()), textKeptAt(now())]).toEqual(['ab', null, true, 7_000]);
  });

  it('counts as not kept where the write crashes', async () => {
    const crash = () => {
      throw new Error('no database');
    };
    const { type, pass, now } = await start([], { answer: crash });
    type('a');
    await pass(500);
    expect([keepFailure(now()), isTextKept(now())]).toEqual(['failed', false]);
  });

  it('is dropped once it is saved or given up, and never before [DEC-141]', async () => {
    const { actor, type, pass, told, now } = await start();
    type('a');
    await pass(500);
    expect(told('texts.drop')).toEqual([{ type: 'texts.drop', place, textIds: ['spent'] }]);
    actor.send({ type: 'text.settled' });
    expect(told('texts.drop')[1]).toEqual({ type: 'texts.drop', place, textIds: ['form-1'] });
    expect([isTextKept(now()), textKeptAt(now())]).toEqual([false, null]);
    actor.send({ type: 'text.settled' });
    actor.send({ type: 'form.closed' });
    expect([told('texts.drop').length, told('text.keep').length]).toEqual([2, 0]);
  });

  it.each(['form.closed', 'form.opened'] as const)(
    'is written when its form goes before the half second is over: %s [DEC-141]',
    async (event) => {
      const { actor, type, pass, told } = await start();
      type('a');
      await pass(500);
      type('ab');
      actor.send({ type: event, place: newPlace } as never);
      expect(told('text.keep')).toEqual([{ type: 'text.keep', text: typedIn(place, 'ab'), instead: [] }]);
      expect(told('texts.drop').length).toBe(1);
    },
  );
});

describe('Text of an earlier form', () => {
  const [first, second] = [left('left-1', 2_000), left('left-2')];

  it('is offered back one by one, and stays on the device until it is in the form and kept there [DEC-141]', async () => {
    const { actor, does, told, type, pass, now, written } = await start([first, second]);
    expect([offeredText(now()), offeredCount(now())]).toEqual([first, 2]);
    does.restore();
    expect(told('text.restore')).toEqual([{ type: 'text.restore', text: first }]);
    expect(offeredText(now())).toEqual(first);
    actor.send({ type: 'text.taken', textId: 'left-1' });
    expect([offeredText(now()), offeredCount(now())]).toEqual([second, 1]);
    type('von left-1');
    expect(told('texts.drop').length).toBe(1);
    await pass(500);
    expect(written).toEqual([{ text: typedIn(place, 'von left-1'), instead: ['left-1'] }]);
    does.restore();
    actor.send({ type: 'text.taken', textId: 'left-2' });
    expect(offeredText(now())).toBeNull();
    actor.send({ type: 'text.settled' });
    expect(told('texts.drop')[1]).toEqual({ type: 'texts.drop', place, textIds: ['form-1', 'left-1', 'left-2'] });
  });

  it('is dropped when a person discards it, without another question, and the next one is offered [DEC-141]', async () => {
    const { does, told, now } = await start([first, second]);
    does.discard();
    expect(told('texts.drop')[1]).toEqual({ type: 'texts.drop', place, textIds: ['left-1'] });
    expect(offeredText(now())).toEqual(second);
    does.discard();
    expect([offeredText(now()), told('texts.drop')[2]]).toEqual([null, { type: 'texts.drop', place, textIds: ['left-2'] }]);
  });

  it('is dropped when it came in and says nothing of its own', async () => {
    const { actor, does, told } = await start([first]);
    does.restore();
    actor.send({ type: 'text.taken', textId: 'left-1' });
    actor.send({ type: 'text.settled' });
    expect(told('texts.drop')[1]).toEqual({ type: 'texts.drop', place, textIds: ['left-1'] });
  });

  it('can be saved as a file where the entry takes it no more [DEC-141]', async () => {
    const { does, told, now } = await start([first]);
    does.save();
    expect(told('text.export')).toEqual([{ type: 'text.export', text: first }]);
    expect(offeredText(now())).toEqual(first);
  });
});

describe('A comment', () => {
  const beside = { ...place, textId: 'form-3' };
  const written = { ...newCommentForm, remarks: 'Gesehen' };
  const writing = async () => {
    const page = await start();
    const write = (comment: typeof written | null | undefined) => page.actor.send({ type: 'comment.changed', comment, place: beside });
    const ids = () => page.written.map(({ text: { textId, comment } }) => [textId, comment?.remarks ?? null]);
    return { ...page, write, ids };
  };

  it('is kept as it is written, as the text of the form, and dropped once it is over', async () => {
    const { write, pass, ids, told } = await writing();
    write(written);
    await pass(500);
    expect(ids()).toEqual([['form-1', 'Gesehen']]);
    write(null);
    expect(told('texts.drop').at(-1)).toEqual({ type: 'texts.drop', place, textIds: ['form-1'] });
  });

  it('stands beside text that came too late for its entry, which is kept as it was', async () => {
    const { write, type, pass, ids, told } = await writing();
    type('zu spät');
    write(written);
    expect(told('text.keep').map((event) => (event as unknown as Written).text.textId)).toEqual(['form-1']);
    await pass(500);
    write({ ...written, remarks: 'Gesehen und gemeldet' });
    await pass(500);
    expect(ids()).toEqual([
      ['form-3', 'Gesehen'],
      ['form-3', 'Gesehen und gemeldet'],
    ]);
    write(null);
    expect(told('texts.drop').at(-1)).toMatchObject({ textIds: ['form-3'] });
  });

  it('that is over, or cannot be written, takes no text of the entry with it', async () => {
    const { write, type, told, pass, ids } = await writing();
    type('bleibt');
    write(null);
    write(undefined);
    await pass(500);
    expect(ids()).toEqual([['form-1', null]]);
    expect(told('texts.drop')).toHaveLength(1);
  });
});
