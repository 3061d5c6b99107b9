import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/shell/language.ts';
import { type FaqItem, faqItems, faqMachine, faqVerbs, hasFaqFailed } from '../../../src/machines/shell/faq.ts';
import { cases, input } from '../../cases/shell/faq.ts';
import { coverMachine } from '../../coverage-table.ts';
import { failing, fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'faq', machine: faqMachine, cases, input, states: 4 }, [
  'takes 6 transitions; enters failed 1, loading 2, shown 1, waiting 1',
  'sets items 2, language 3',
  'starts fetchFaq 3',
]);

describe('The questions and answers', () => {
  it('are read in the language on screen, again when it changes [SHL-079]', async () => {
    const fetchFaq = fake<readonly FaqItem[], { language: Language }>(({ language }) => [{ title: language, content: '' }]);
    const { actor } = running(faqMachine.provide({ actors: { fetchFaq: fetchFaq.actor } }), input);
    faqVerbs(actor).open();
    await settle();
    expect(faqItems(actor.getSnapshot())).toEqual([{ title: 'de-DE', content: '' }]);
    faqVerbs(actor).changeLanguage('en-GB');
    expect(faqItems(actor.getSnapshot())).toBeNull();
    await settle();
    expect(faqItems(actor.getSnapshot())).toEqual([{ title: 'en-GB', content: '' }]);
  });

  it('are read once they are wanted, in the language that is on screen by then [SHL-079]', async () => {
    const fetchFaq = fake<readonly FaqItem[], { language: Language }>(({ language }) => [{ title: language, content: '' }]);
    const { actor } = running(faqMachine.provide({ actors: { fetchFaq: fetchFaq.actor } }), input);
    faqVerbs(actor).changeLanguage('en-GB');
    await settle();
    expect(fetchFaq.calls).toEqual([]);
    faqVerbs(actor).open();
    await settle();
    faqVerbs(actor).open();
    await settle();
    expect(fetchFaq.calls).toEqual([{ language: 'en-GB' }]);
  });

  it('can be asked for again after a failure', async () => {
    const fetchFaq = failing<readonly FaqItem[], { language: Language }>();
    const { actor } = running(faqMachine.provide({ actors: { fetchFaq: fetchFaq.actor } }), input);
    faqVerbs(actor).open();
    await settle();
    expect(hasFaqFailed(actor.getSnapshot())).toBe(true);
    faqVerbs(actor).reload();
    expect(hasFaqFailed(actor.getSnapshot())).toBe(false);
    await settle();
    expect(fetchFaq.calls).toHaveLength(2);
  });
});
