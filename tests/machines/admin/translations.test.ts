import { describe, expect, it } from 'vitest';
import { translationsMachine } from '../../../src/machines/admin/translations/chart.ts';
import type { TextAnswer, TextChange } from '../../../src/machines/admin/translations/model.ts';
import {
  areTextsAwaited,
  areTextsBusy,
  areTextsShown,
  canSaveText,
  didTextsFail,
  draftForms,
  draftGaps,
  draftProblems,
  isEditingText,
  isTextConflicting,
  isTextUnsaved,
  problemsOfText,
  shownTexts,
  soughtCount,
  textCounts,
  textDraft,
  textFilter,
  textPage,
  textTree,
  translationsVerbs,
  undeployedCount,
  wasTextSaved,
} from '../../../src/machines/admin/translations/selectors.ts';
import { cases, entries, facet, greeting, notes, read, readAgain, saved, theirs } from '../../cases/admin/translations.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'translations', machine: translationsMachine, cases, facet, states: 394 }, [
  'takes 48 transitions; enters asking 112, editing.conflicting 13, editing.refused 17, editing.typing 25, failed 40, hidden 41, reading.long 40, reading.quiet 42, saving 16, shown.idle 9, shown.late 2, shown.renewing 9, shown.saved 6',
  'emits leave.granted 5, place.granted 5',
  'sets askedAt 5, draft 60, entries 20, errand 161, filter 7, isOutdated 8, mark 4, open 3, page 9, told 3',
  'starts listTexts 46, renewTexts 15, saveText 16',
  'waits 15000 ms 2, 2000 ms 6, 500 ms 46',
]);

const started = async (save: (change: TextChange, call: number) => TextAnswer = () => ({ saved }), listed = entries) => {
  const calls = { list: fake((_: unknown, call: number) => (call === 1 ? { ...read, entries: listed } : readAgain)), save: fake(save) };
  const { actor, clock, emitted } = running(
    translationsMachine.provide({ actors: { listTexts: calls.list.actor, saveText: calls.save.actor } as never }),
  );
  actor.send({ type: 'tab.shown' });
  await settle();
  return { actor, clock, calls, emitted, look: () => actor.getSnapshot(), does: translationsVerbs(actor) };
};

describe('The translation tab', () => {
  it('shows release notes and version first, 20 texts a page, and turns to pages there are [ADM-005] [ADM-006]', async () => {
    const { look, does } = await started();
    expect(shownTexts(look())[0]).toBe(notes);
    expect([shownTexts(look()).length, textPage(look())]).toEqual([20, { page: 0, size: 20, total: 21 }]);
    does.turn(2);
    does.turn(1);
    expect(shownTexts(look())).toHaveLength(1);
    does.resize(10);
    expect(textPage(look())).toEqual({ page: 2, size: 10, total: 21 });
    does.filter({ search: 'LINE1' });
    expect([textPage(look()), shownTexts(look()).every(({ key }) => key.startsWith('map->lines->line1'))]).toEqual([
      { page: 0, size: 10, total: 10 },
      true,
    ]);
  });

  it('has groups that are walked, opened and closed by steps, and counts what is looked for in each [ADM-016]', async () => {
    const { look, does } = await started();
    const seen = () => [
      textFilter(look()).group,
      textTree(look()).map(({ path, level, count, isOpen }) => `${level} ${path} ${count} ${isOpen}`),
    ];
    expect([seen(), soughtCount(look())]).toEqual([[null, ['1 login 1 null', '1 map 19 false']], 21]);
    for (const step of ['next', 'next', 'in', 'in'] as const) does.step(step);
    expect(seen()).toEqual(['map->lines', ['1 login 1 null', '1 map 19 true', '2 map->lines 19 null']]);
    does.toggleGroup('map');
    expect(seen()).toEqual(['map', ['1 login 1 null', '1 map 19 false']]);
    does.filter({ search: 'line1' });
    expect([seen(), soughtCount(look())]).toEqual([['map', ['1 map 10 false']], 10]);
    does.toggleGroup('map');
    does.turn(0);
    expect(seen()).toEqual(['map', ['1 map 10 true', '2 map->lines 10 null']]);
  });

  it('shows another group from its first page on', async () => {
    const { look, does } = await started();
    does.resize(10);
    does.turn(1);
    does.step('last');
    expect([textFilter(look()).group, textPage(look())]).toEqual(['map', { page: 0, size: 10, total: 19 }]);
    does.toggleGroup('map');
    does.step('in');
    does.turn(1);
    does.toggleGroup('map');
    expect([textFilter(look()).group, textPage(look()).page]).toEqual(['map', 0]);
  });

  it('marks what was edited and is not deployed, until it is: then it reads anew and keeps the list', async () => {
    const { actor, calls, look, does } = await started(undefined, [saved, ...entries.slice(1)]);
    expect([undeployedCount(look()), textCounts(look())]).toEqual([1, { all: 21, edited: 1, undeployed: 1, problems: 0 }]);
    does.filter({ standing: 'undeployed' });
    expect(shownTexts(look())).toEqual([saved]);
    actor.send({ type: 'languages.deployed' });
    expect([areTextsBusy(look()), areTextsShown(look()), shownTexts(look())]).toEqual([true, true, [saved]]);
    await settle();
    expect([calls.list.calls.length, areTextsBusy(look()), undeployedCount(look()), shownTexts(look())]).toEqual([2, false, 0, []]);
  });

  it('reads anew after a deployment only once the form is left', async () => {
    const { actor, calls, look, does } = await started(undefined, [saved, ...entries.slice(1)]);
    does.edit(saved);
    does.type('en', 'Ahoy, {{name}}');
    actor.send({ type: 'languages.deployed' });
    await settle();
    expect([calls.list.calls.length, isEditingText(look()), textDraft(look())?.en]).toEqual([1, true, 'Ahoy, {{name}}']);
    does.cancel();
    does.discard();
    await settle();
    expect([calls.list.calls.length, undeployedCount(look())]).toEqual([2, 0]);
  });

  it('shows what has problems: placeholders and forms that are missing', async () => {
    const odd = { ...greeting, key: 'login->tries_one', en: 'Hello', revision: 1 };
    const { look, does } = await started(undefined, [greeting, odd]);
    does.filter({ standing: 'problems' });
    expect(shownTexts(look())).toEqual([odd]);
    expect(problemsOfText(greeting.key)(look())).toBeNull();
    expect(problemsOfText(odd.key)(look())).toMatchObject({
      sides: { de: { problem: null }, en: { problem: 'placeholders_differ', faults: [{ kind: 'missing', placeholder: '{{name}}' }] } },
      gaps: [
        { side: 'de', form: 'other' },
        { side: 'en', form: 'other' },
      ],
    });
    does.edit(odd);
    expect([draftGaps(look()).length, draftForms(look())]).toEqual([2, []]);
  });

  it('changes each language of a text, and shows what the server keeps [ADM-019]', async () => {
    const { calls, clock, look, does } = await started();
    does.edit(greeting);
    expect([isTextUnsaved(look()), canSaveText(look())]).toEqual([false, false]);
    does.type('de', 'Moin, {{name}}');
    expect(isTextUnsaved(look())).toBe(true);
    does.type('en', 'Ahoy, {{name}}');
    does.save();
    await settle();
    expect(calls.save.calls).toEqual([{ key: 'login->greeting', de: 'Moin, {{name}}', en: 'Ahoy, {{name}}', revision: 0 }]);
    expect([wasTextSaved(look()), shownTexts(look())[1], isTextUnsaved(look())]).toEqual([true, saved, false]);
    clock.increment(2_000);
    expect(wasTextSaved(look())).toBe(false);
  });

  it('saves no text without words or without the placeholders of the shipped one, and puts the shipped one back', async () => {
    const { calls, look, does } = await started();
    does.edit(saved);
    for (const [text, problem] of [
      ['', 'text_missing'],
      ['Moin', 'placeholders_differ'],
    ] as const) {
      does.type('de', text);
      does.save();
      const { de, en } = draftProblems(look());
      expect([de.problem, en.problem, canSaveText(look())]).toEqual([problem, null, false]);
      expect(de.faults).toEqual([{ kind: 'missing', placeholder: '{{name}}' }]);
    }
    expect(calls.save.calls).toEqual([]);
    does.revert();
    expect([textDraft(look())?.de, canSaveText(look())]).toEqual([greeting.de, true]);
    does.type('en', 'Hello, {{nmae}}');
    expect(draftProblems(look()).en.faults.map(({ kind }) => kind)).toEqual(['missing', 'foreign']);
  });

  it('shows both where somebody else changed the text meanwhile, and saves over it only when told again', async () => {
    const { calls, look, does } = await started((_, call) => (call === 1 ? { latest: theirs } : { saved }));
    does.edit(greeting);
    does.type('de', 'Moin, {{name}}');
    does.save();
    await settle();
    expect([isTextConflicting(look()), textDraft(look())]).toEqual([true, { entry: theirs, de: 'Moin, {{name}}', en: greeting.en }]);
    does.save();
    await settle();
    expect(calls.save.calls.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(wasTextSaved(look())).toBe(true);
  });

  it('takes what somebody else wrote when told to', async () => {
    const { look, does } = await started(() => ({ latest: theirs }));
    does.edit(greeting);
    does.type('de', 'Moin, {{name}}');
    does.save();
    await settle();
    does.takeLatest();
    expect([textDraft(look()), shownTexts(look())[1]]).toEqual([null, theirs]);
  });

  it('shows skeletons after 500 ms, and asks again where nobody answered', async () => {
    const { actor, clock } = running(translationsMachine);
    const look = () => actor.getSnapshot();
    actor.send({ type: 'tab.shown' });
    expect(areTextsAwaited(look())).toBe(false);
    clock.increment(500);
    expect(areTextsAwaited(look())).toBe(true);
    await settle();
    expect(didTextsFail(look())).toBe(true);
    translationsVerbs(actor).retry();
    expect(didTextsFail(look())).toBe(false);
  });
});
