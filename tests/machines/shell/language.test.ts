import { describe, expect, it } from 'vitest';
import { languageMachine, languageOf, languageVerbs } from '../../../src/machines/shell/language.ts';
import { cases, input } from '../../cases/shell/language.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'language', machine: languageMachine, cases, input, states: 2 }, [
  'takes 4 transitions; enters changing 2, settled 3',
  'emits language.changed 1, language.chosen 1, language.failed 1',
  'sets chosen 4, language 2',
  'starts applyLanguage 2',
]);

function portal(fails = false) {
  const applyLanguage = fake<void, { language: string }>(() => {
    if (fails) throw new Error('no texts');
  });
  const { actor, emitted } = running(languageMachine.provide({ actors: { applyLanguage: applyLanguage.actor as never } }), {
    language: 'de-DE',
  });
  return {
    applyLanguage,
    emitted,
    verbs: languageVerbs(actor),
    is: <T>(select: (s: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot()),
  };
}

describe('The interface language', () => {
  it('that a person chooses is applied and told on, so that the account learns of it [I18-004] [DEC-127]', async () => {
    const { verbs, is, applyLanguage, emitted } = portal();
    verbs.choose('en-GB');
    expect([is(languageOf), is((language) => language.matches('changing'))]).toEqual(['de-DE', true]);
    await settle();
    expect([is(languageOf), is((language) => language.matches('changing')), applyLanguage.calls]).toEqual([
      'en-GB',
      false,
      [{ language: 'en-GB' }],
    ]);
    expect(emitted).toEqual([
      { type: 'language.chosen', language: 'en-GB' },
      { type: 'language.changed', language: 'en-GB' },
    ]);
  });

  it('of the account wins at login and is not told back [I18-004] [DEC-127]', async () => {
    const { verbs, is, emitted } = portal();
    verbs.adopt('en-GB');
    await settle();
    expect([is(languageOf), emitted]).toEqual(['en-GB', [{ type: 'language.changed', language: 'en-GB' }]]);
  });

  it('stays when its texts do not come, and can be chosen again', async () => {
    const { verbs, is, applyLanguage, emitted } = portal(true);
    verbs.choose('en-GB');
    await settle();
    expect([is(languageOf), is((language) => language.matches('changing'))]).toEqual(['de-DE', false]);
    expect(emitted).toEqual([{ type: 'language.chosen', language: 'en-GB' }, { type: 'language.failed' }]);
    verbs.choose('en-GB');
    await settle();
    expect(applyLanguage.calls.length).toBe(2);
  });

  it('is not applied again when it is the present one', async () => {
    const { verbs, applyLanguage, emitted } = portal();
    verbs.choose('de-DE');
    verbs.adopt('de-DE');
    await settle();
    expect([applyLanguage.calls, emitted]).toEqual([[], []]);
  });
});
