import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/shell/language.ts';
import {
  canSaveLanguage,
  isLanguageSaving,
  languageOutcome,
  pickedLanguage,
  profileLanguageMachine,
  profileLanguageVerbs,
} from '../../../src/machines/account/profile-language.ts';
import { cases, facet, input } from '../../cases/account/profile-language.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'profile-language', machine: profileLanguageMachine, cases, inputs: [input], states: 10, facet }, [
  'takes 9 transitions; enters choosing 3, failed 2, saved 2, saving 3',
  'emits language.choose 3',
  'sets choice 6, language 3',
  'waits 2000 ms 2, 4000 ms 2',
]);

const german = () => {
  const { actor, clock, emitted } = running(profileLanguageMachine, input);
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  const change = (language: Language) => actor.send({ type: 'language.changed', language });
  return { actor, clock, emitted, is, change, ...profileLanguageVerbs(actor) };
};

describe('The language on the profile page', () => {
  it('has a save of its own [PRO-011]', () => {
    const { pick, save, emitted, is, change } = german();
    pick('en-GB');
    expect(emitted).toEqual([]);
    save();
    expect([emitted, is(isLanguageSaving)]).toEqual([[{ type: 'language.choose', language: 'en-GB' }], true]);
    change('en-GB');
    expect([is(languageOutcome), is(pickedLanguage)]).toEqual(['saved', 'en-GB']);
  });

  it('cannot be saved while unchanged [PRO-019]', () => {
    const { pick, save, emitted, is } = german();
    expect(is(canSaveLanguage)).toBe(false);
    save();
    pick('en-GB');
    expect(is(canSaveLanguage)).toBe(true);
    pick('de-DE');
    expect(is(canSaveLanguage)).toBe(false);
    save();
    expect(emitted).toEqual([]);
  });

  it('says for four seconds that it failed, and can be saved again', () => {
    const { actor, pick, save, clock, is, emitted } = german();
    pick('en-GB');
    save();
    actor.send({ type: 'language.failed' });
    clock.increment(3_999);
    expect([is(languageOutcome), is(canSaveLanguage)]).toEqual(['failed', true]);
    clock.increment(1);
    expect([is(languageOutcome), is(pickedLanguage), is(canSaveLanguage)]).toEqual([null, 'en-GB', true]);
    save();
    expect(emitted).toHaveLength(2);
  });

  it('follows a choice made elsewhere, and forgets what was picked when the page is left', () => {
    const { actor, pick, is, change } = german();
    change('en-GB');
    expect([is(pickedLanguage), is(canSaveLanguage)]).toEqual(['en-GB', false]);
    pick('de-DE');
    actor.send({ type: 'view.closed' });
    expect(is(pickedLanguage)).toBe('en-GB');
  });
});
