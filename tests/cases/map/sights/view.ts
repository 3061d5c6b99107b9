import { alike, click, lack, literal, type SightTable, see } from '../../../sights/table.ts';

const nameOf: Readonly<Record<number, string>> = { 7: 'EDK 300/5', 8: 'EDK 1000' };

export const sights: SightTable = {
  states: {
    'tooltip.hidden': ({ hovered, pinned }) => (hovered !== null && hovered === pinned ? [] : [lack('tooltip')]),
    'tooltip.shown': ({ hovered, pinned }) =>
      // The card of the vehicle says it already.
      hovered === pinned ? [] : [see('tooltip', undefined, { saying: literal(nameOf[hovered] ?? '') })],
    'window.closed': [lack('region', 'map.card.label')],
    'window.pinned': ({ pinned }) => [see('region', { key: 'map.card.label', values: { name: nameOf[pinned] ?? '' } })],
    'notice.none': [lack('status', undefined, { saying: 'map.noPosition' })],
    'notice.noPosition': [see('status', undefined, { saying: 'map.noPosition' })],
    'markers.waiting': [],
    'markers.shown': alike('markers.waiting', 'Markers are drawn by the map, which does not stand here'),
  },
  causes: { 'window.close': [click('button', 'map.card.close')] },
};
