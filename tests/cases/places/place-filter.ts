import type { PlaceFilterRef } from '../../../src/machines/places/place-filter.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'kind.toggle': [{ kind: 'ships' }, { kind: 'suppliers' }],
  'filter.set': [{ filter: { kinds: ['ships'], search: '' } }, { filter: { kinds: [], search: 'Ko' } }],
  'search.type': [{ text: 'Ko' }, { text: 'Koln' }, { text: '' }],
};
export const facet = ({ context }: ReturnType<PlaceFilterRef['getSnapshot']>) => [context.kinds.join(), context.text, context.search];

export const sights: SightTable = {
  always: ({ kinds }, snapshot) =>
    snapshot.matches({ drawer: 'shown' })
      ? [
          see('checkbox', 'places.kinds.ships', { checked: kinds.includes('ships') }),
          see('button', 'places.filter.reset', { disabled: kinds.length === 0 }),
        ]
      : [],
  states: {
    'drawer.shown': [see('heading', 'places.filter.title'), lack('button', 'places.filter.show')],
    'drawer.hidden': [see('button', 'places.filter.show'), lack('heading', 'places.filter.title')],
    'list.closed': [lack('heading', 'places.list.title')],
    'list.open': ({ text }) => [see('heading', 'places.list.title'), see('textbox', 'places.list.search', { value: text })],
    'search.resting': [],
    'search.typing': alike('search.resting', 'What is typed shows at once; that it is waited for shows in the list alone'),
  },
  causes: {
    'kind.toggle': ({ kind }, from) => (from.matches({ drawer: 'shown' }) ? [click('checkbox', `places.kinds.${kind}`)] : null),
    'filter.reset': (_, from) =>
      from.matches({ drawer: 'shown' }) && from.context.kinds.length > 0 ? [click('button', 'places.filter.reset')] : null,
    'filter.hide': (_, from) => (from.matches({ drawer: 'shown' }) ? [click('button', 'places.filter.hide')] : null),
    'filter.show': (_, from) => (from.matches({ drawer: 'hidden' }) ? [click('button', 'places.filter.show')] : null),
    'list.close': (_, from) => (from.matches({ list: 'open' }) ? [click('button', 'places.list.close')] : null),
    'list.show': (_, from) =>
      from.matches({ drawer: 'shown', list: 'closed' }) && from.context.kinds.length > 0
        ? [click('button', 'places.filter.showList')]
        : null,
    'search.type': ({ text }, from) =>
      from.matches({ list: 'open' }) && from.context.text !== text ? [fill(text, 'textbox', 'places.list.search')] : null,
  },
};
