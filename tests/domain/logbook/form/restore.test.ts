import { describe, expect, it } from 'vitest';
import { restored, restoredByChoice, restoreQuestion } from '../../../../src/domain/logbook/form/restore.ts';
import { sampleEntry } from '../../../cases/logbook/entries.ts';
import { left, stored, withRemarks } from '../../../cases/logbook/kept-text.ts';

const located = (referenceLocation: string, form = stored) => ({ ...form, header: { ...form.header, referenceLocation } });
const text = left('text', 5_000, { form: withRemarks('gestern') });
const opened = { clientId: 'client-1', entry: sampleEntry(), local: null, lastA1: null };
const begun = { ...opened, entry: sampleEntry({ status: 'newEntry' }) };
const settles = sampleEntry();
const branch = { opened, form: stored, settles, isDirty: false };

describe('Kept text that comes back', () => {
  it('comes in beside what was typed meanwhile', () => {
    const typed = { ...branch, form: located('Gremberg'), isDirty: true };
    expect(restoreQuestion(typed, text)).toBeNull();
    expect(restored(typed, text)).toEqual({ form: located('Gremberg', withRemarks('gestern')) });
    expect(restored(branch, text)).toEqual({ form: withRemarks('gestern') });
  });

  it('is a question where both changed a field, told as the form and as what was kept when', () => {
    const typed = { ...branch, form: withRemarks('heute'), isDirty: true };
    expect(restoreQuestion(typed, text)).toEqual({
      merge: { form: text.form, taken: [], conflicts: ['header.remarks'] },
      theirs: withRemarks('heute'),
      where: 'form',
      at: 5_000,
      settles,
      restores: text,
    });
  });

  it('comes as it was left into a new form that nobody typed into', () => {
    const proposed = { ...branch, opened: begun, form: withRemarks('Vorschlag') };
    expect(restoreQuestion(proposed, text)).toBeNull();
    expect(restored(proposed, text).form).toBe(text.form);
    expect(restoreQuestion({ ...proposed, isDirty: true }, text)).not.toBeNull();
    expect(restoreQuestion({ ...proposed, opened }, text)).not.toBeNull();
    expect(restoreQuestion({ ...proposed, opened: null }, text)).not.toBeNull();
  });

  it('comes as it was left where no form is open', () => {
    expect(restoreQuestion({ ...branch, form: null }, text)).toBeNull();
    expect(restored({ ...branch, form: null }, text).form).toBe(text.form);
  });
});

describe('A choice between kept text and the form', () => {
  const form = located('Gremberg', withRemarks('heute'));
  const kept = left('text', 5_000, { form: located('Maschen Rbf', withRemarks('gestern')) });

  it('takes of the form what was chosen, and the text for the rest', () => {
    const question = restoreQuestion({ ...branch, form, isDirty: true }, kept);
    const choices = { 'header.remarks': 'theirs', 'header.referenceLocation': 'mine' } as const;
    expect(restoredByChoice({ form, question, choices })).toEqual({
      form: located('Maschen Rbf', withRemarks('heute')),
      question: null,
      choices: {},
    });
    expect(restoredByChoice({ form, question, choices: {} }).form).toEqual(kept.form);
  });

  it('leaves the form where nothing is asked', () => {
    expect(restoredByChoice({ form, question: null, choices: {} })).toEqual({ form, question: null, choices: {} });
    expect(restoredByChoice({ form: null, question: null, choices: {} }).form).toBeNull();
  });
});
