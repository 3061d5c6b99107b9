import { alike, click, lack, literal, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'language.changed': [{ language: 'en-GB' }],
  'xstate.done.actor.fetchFaq': [{ output: [{ title: 'Wo ist mein Fahrzeug?', content: 'Auf der Karte.' }] }],
};
export const input = { language: 'de-DE' } as const;

const title = see('heading', 'faq.title');

export const sights: SightTable = {
  view: 'shell/faq/faq-view',
  states: {
    loading: [title, see('status', 'faq.loading')],
    waiting: alike('loading', 'The questions are asked for as soon as the page opens'),
    shown: [title, see('heading', literal('Wo ist mein Fahrzeug?')), see('text', literal('Auf der Karte.')), lack('status', 'faq.loading')],
    failed: [title, see('alert', undefined, { saying: 'faq.failedHint' }), lack('status', 'faq.loading')],
  },
  causes: { 'faq.reload': [click('button', 'faq.retry')] },
};
