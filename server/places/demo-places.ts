import { categories, categoryIds } from '../../src/domain/places/category.ts';
import demo from './data/demo-places.json' with { type: 'json' };
import texts from './data/words.json' with { type: 'json' };
import type { Filled } from './stations.ts';

const rank = 4;
const kinds: Readonly<Record<string, (typeof demo.kinds)[keyof typeof demo.kinds]>> = demo.kinds;

/** Invented places of the other categories, each at the address of a station. */
export const demoPlaces = (stations: readonly Filled[]): readonly Filled[] => {
  const byId = new Map(stations.map((station) => [station.id, station]));
  return demo.places.map(({ id, category, name, station }) => {
    const { contact, position } = byId.get(`p${station}`)!;
    const { text, title, items } = kinds[category]!;
    const own = categories.find((one) => categoryIds[one] === category)!;
    return {
      id,
      name: name.trim(),
      categories: [categoryIds[own]],
      contact: { ...contact, phone: '', website: `https://${id}.example` },
      position,
      imgUrl: null,
      description: {
        title: name.trim(),
        blocks: [
          { type: 'paragraph', text: texts.demo },
          { type: 'paragraph', text },
          { type: 'heading', text: title },
          { type: 'list', items },
        ],
      },
      ship: null,
      rank,
    };
  });
};
