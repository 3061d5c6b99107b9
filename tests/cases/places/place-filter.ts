import type { PlaceFilterRef } from '../../../src/machines/places/place-filter.ts';

export const cases = {
  'kind.toggle': [{ kind: 'ships' }, { kind: 'suppliers' }],
  'search.type': [{ text: 'Ko' }, { text: 'Koln' }, { text: '' }],
};
export const facet = ({ context }: ReturnType<PlaceFilterRef['getSnapshot']>) => [context.kinds.join(), context.text, context.search];
