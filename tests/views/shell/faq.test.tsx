import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { views } from '../../../src/domain/shell/view.ts';
import { faqItems, faqMachine, faqVerbs, hasFaqFailed } from '../../../src/machines/shell/faq.ts';
import { FaqPage } from '../../../src/views/shell/faq/faq-page.tsx';
import { FaqView } from '../../../src/views/shell/faq/faq-view.tsx';
import { samplePortal } from '../../cases/shell/sample-portal.ts';
import { unsettled } from '../../replay.ts';
import { portalMarkup } from '../themed.tsx';
import { words } from '../words.ts';

const items = [
  { title: 'Where is my vehicle?', content: 'On the map, at its last position.' },
  { title: 'How old is a value?', content: 'Old ones say so.' },
];
const portal = samplePortal();
const page = (props: Partial<Parameters<typeof FaqPage>[0]>) =>
  words(portalMarkup(<FaqPage items={null} hasFailed={false} onRetry={() => undefined} {...props} />, portal, 'en-GB'));

describe('FAQ view', () => {
  it('lists title and content of each item [SHL-079]', () => {
    expect(page({ items })).toBe(
      'Frequently asked questions Where is my vehicle? On the map, at its last position. How old is a value? Old ones say so.',
    );
  });

  it('is a view of the portal and shows what its machine read [SHL-016]', () => {
    expect(views).toContain('faq');
    const faq = createActor(unsettled(faqMachine), { input: { language: 'en-GB' } }).start();
    faqVerbs(faq).open();
    faq.send({ type: 'xstate.done.actor.fetchFaq', output: items } as never);
    expect(words(portalMarkup(<FaqView />, { ...portal, faq }, 'en-GB'))).toContain('How old is a value? Old ones say so.');
  });

  it('says what happened when there is nothing to list', () => {
    expect(page({ items: [] })).toContain('No questions published yet');
    expect(page({ hasFailed: true })).toContain('The questions were not loaded');
    expect(page({})).toBe('Frequently asked questions');
  });

  it('tells waiting, shown and failed apart', () => {
    const faq = createActor(unsettled(faqMachine), { input: { language: 'de-DE' } }).start();
    const at = (): [SnapshotFrom<typeof faqMachine>['value'], boolean, boolean] => {
      const snapshot = faq.getSnapshot();
      return [snapshot.value, faqItems(snapshot) === null, hasFaqFailed(snapshot)];
    };
    expect(at()).toEqual(['waiting', true, false]);
    faqVerbs(faq).open();
    expect(at()).toEqual(['loading', true, false]);
    faq.send({ type: 'xstate.error.actor.fetchFaq', error: new Error('refused') } as never);
    expect(at()).toEqual(['failed', true, true]);
  });
});
