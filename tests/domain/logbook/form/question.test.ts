import { describe, expect, it } from 'vitest';
import type { OpenEntry } from '../../../../src/domain/logbook/entry/open-entry.ts';
import { type EntryForm, formOf } from '../../../../src/domain/logbook/form/form.ts';
import { allChosen, answered, isAnswered, noChoices, type Question, questionOf } from '../../../../src/domain/logbook/form/question.ts';
import { onServer, synced } from '../outbox/samples.ts';

const stored = onServer('Bremse geprüft');
const base = formOf(stored);
const remarks = (value: string, form = base): EntryForm => ({ ...form, header: { ...form.header, remarks: value } });
const located = (value: string, form = base): EntryForm => ({ ...form, header: { ...form.header, referenceLocation: value } });
const entryOf = ({ header: { remarks, referenceLocation } }: EntryForm, lastUpdateTimestamp = '2026-11-21T08:00:00Z') => ({
  ...stored,
  header: { ...stored.header, remarks, referenceLocation },
  lastUpdateTimestamp,
});
const opened = (form: EntryForm, local: Partial<NonNullable<OpenEntry['local']>> | null = null, time?: string): OpenEntry => ({
  clientId: 'client-1',
  entry: entryOf(form, time),
  local: local === null ? null : synced(local),
  lastA1: null,
});
const at = Date.parse('2026-11-21T08:00:00Z');
const branch = { opened: opened(base), form: base, base, settles: null };

describe('Before a save', () => {
  it('nothing is asked while nothing else was stored', () => {
    expect(questionOf(branch, true)).toBeNull();
    expect(questionOf({ ...branch, form: remarks('getippt') }, true)).toBeNull();
  });

  it.each(['opened', 'form', 'base'] as const)('nothing is asked without %s', (name) => {
    const asking = { ...branch, opened: opened(remarks('dort')), form: remarks('hier') };
    expect(questionOf(asking, false)).not.toBeNull();
    expect(questionOf({ ...asking, [name]: null }, false)).toBeNull();
  });

  it('what both changed is asked, with all that stands there', () => {
    const asked = questionOf({ ...branch, opened: opened(remarks('dort')), form: remarks('hier') }, false);
    expect(asked).toEqual({
      merge: { form: remarks('hier'), taken: [], conflicts: ['header.remarks'] },
      theirs: formOf(entryOf(remarks('dort'))),
      where: 'anywhere',
      at,
      settles: null,
    });
  });

  it('what came in unasked is shown to whoever signs, and to nobody else', () => {
    const moved = { ...branch, opened: opened(located('Maschen')), form: remarks('hier') };
    expect(questionOf(moved, false)).toBeNull();
    expect(questionOf(moved, true)?.merge).toEqual({
      form: located('Maschen', remarks('hier')),
      taken: ['header.referenceLocation'],
      conflicts: [],
    });
  });

  it.each<[string, number, string | undefined, Question['where'], number]>([
    ['after the server was read', at + 1, undefined, 'window', at + 1],
    ['in the same moment', at, undefined, 'window', at],
    ['before it', at - 1, undefined, 'anywhere', at],
    ['where the server tells no time', 5_000, '', 'window', 5_000],
  ])('what this device saved %s is told so', (_, savedAt, time, where, told) => {
    const asked = questionOf({ ...branch, opened: opened(remarks('dort'), { savedAt }, time), form: remarks('hier') }, false);
    expect([asked?.where, asked?.at]).toEqual([where, told]);
  });
});

describe('A text of the server beside the one of this device', () => {
  const rival = { ...entryOf(remarks('anderswo'), '2026-11-21T09:00:00Z'), revision: 5 };
  const beside = { ...branch, opened: opened(remarks('hier'), { base, rival }), form: remarks('hier'), base: remarks('hier') };

  it('is asked about before a save, and settled by the answer', () => {
    expect(questionOf(beside, false)).toEqual({
      merge: { form: remarks('hier'), taken: [], conflicts: ['header.remarks'] },
      theirs: formOf(rival),
      where: 'device',
      at: at + 3_600_000,
      settles: rival,
    });
  });

  it('is asked about together with what was typed since', () => {
    const typed = { ...beside, form: located('Maschen', remarks('hier')) };
    expect(questionOf(typed, false)?.merge).toEqual({ form: typed.form, taken: [], conflicts: ['header.remarks'] });
  });

  it('is not asked about again once it is settled, unless it has changed', () => {
    expect(questionOf({ ...beside, settles: rival }, false)).toBeNull();
    expect(questionOf({ ...beside, settles: { ...rival, revision: 4 } }, false)?.where).toBe('device');
    const changed = { ...rival, header: { ...rival.header, remarks: 'anderswo, später' } };
    expect(questionOf({ ...beside, settles: changed }, false)?.where).toBe('device');
  });

  it('waits for what both windows of this device changed', () => {
    const window = { ...beside, opened: opened(remarks('Fenster'), { base, rival, savedAt: at + 1 }), base };
    expect(questionOf({ ...window, settles: rival }, false)).toMatchObject({ where: 'window', settles: rival });
  });

  it('is none without what both began with, or without one', () => {
    expect(questionOf({ ...beside, opened: opened(remarks('hier'), { base: null, rival }) }, false)).toBeNull();
    expect(questionOf({ ...beside, opened: opened(remarks('hier'), { base, rival: null }) }, false)).toBeNull();
    expect(questionOf({ ...beside, opened: opened(remarks('hier'), { base }) }, false)).toBeNull();
  });
});

describe('An answer', () => {
  const theirs = located('Maschen', remarks('dort'));
  const mine = located('Gremberg', remarks('hier'));
  const asking = { ...branch, opened: opened(theirs), form: mine };
  const asked = () => questionOf({ ...asking, settles: stored }, false)!;
  const paths = ['header.referenceLocation', 'header.remarks'];

  it('is whole once each field is chosen', () => {
    const question = asked();
    expect([...question.merge.conflicts].sort()).toEqual(paths);
    expect(isAnswered({ question, choices: noChoices })).toBe(false);
    expect(isAnswered({ question, choices: { 'header.remarks': 'mine' } })).toBe(false);
    expect(isAnswered({ question, choices: { 'header.remarks': 'mine', 'header.referenceLocation': 'theirs' } })).toBe(true);
    expect(isAnswered({ question: null, choices: noChoices })).toBe(false);
  });

  it('may be one side for all', () => {
    const question = asked();
    for (const side of ['mine', 'theirs'] as const) {
      expect(allChosen({ question }, side)).toEqual(Object.fromEntries(paths.map((path) => [path, side])));
      expect(isAnswered({ question, choices: allChosen({ question }, side) })).toBe(true);
    }
    expect(allChosen({ question: null }, 'mine')).toEqual({});
  });

  it('makes one form of both, which builds on what is stored', () => {
    const question = asked();
    const done = answered({ opened: asking.opened, question, choices: { 'header.remarks': 'theirs', 'header.referenceLocation': 'mine' } });
    expect(done).toEqual({
      form: located('Gremberg', remarks('dort')),
      base: formOf(asking.opened.entry),
      settles: stored,
      question: null,
      choices: {},
    });
    expect(questionOf({ ...asking, form: done.form ?? null, base: done.base ?? null }, true)).toBeNull();
  });

  it('is none where nothing is asked', () => {
    const question = asked();
    expect(answered({ opened: asking.opened, question: null, choices: noChoices })).toEqual({});
    expect(answered({ opened: null, question, choices: noChoices })).toEqual({});
  });
});
