import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categoryIds } from '../../src/domain/places/category.ts';
import type { Place } from '../../src/domain/places/place.ts';
import texts from './data/words.json' with { type: 'json' };

/** A place as it is filled in; the least `rank` is listed first among equals. */
export interface Filled extends Omit<Place, 'isDemo'> {
  readonly rank: number;
}

interface Values {
  readonly values: readonly string[];
  readonly index: readonly number[];
}
/** Columns of equal length (public/geo/ATTRIBUTION.md). */
interface Columns {
  readonly count: number;
  readonly facilityNames: readonly (keyof typeof texts.station.facilities)[];
  readonly id: readonly string[];
  readonly ril100: readonly string[];
  readonly name: readonly string[];
  readonly lng: readonly number[];
  readonly lat: readonly number[];
  readonly street: readonly string[];
  readonly postcode: readonly string[];
  readonly city: readonly string[];
  readonly phone: Values;
  /** 1 is the largest, 7 the least, 0 not known. */
  readonly category: readonly number[];
  readonly facilities: readonly number[];
}

const file = join(import.meta.dirname, '../../public/geo/places.json');
const leastCategory = 8;
const { country, title, code, facilities } = texts.station;

/** The stations of Germany as they ship. */
export const readStations = async (): Promise<readonly Filled[]> => {
  const all: Columns = JSON.parse(await readFile(file, 'utf8'));
  return all.id.map((id, i) => {
    const items = all.facilityNames.filter((_, bit) => (all.facilities[i]! & (1 << bit)) !== 0).map((name) => facilities[name]);
    const list = items.length === 0 ? [] : [{ type: 'list', items } as const];
    return {
      id: `p${id}`,
      name: all.name[i]!,
      categories: [categoryIds.accessPointsTerminals],
      contact: {
        // The source has a comma where a house number begins.
        street: all.street[i]!.replace(/,\s+/g, ' '),
        postcode: all.postcode[i]!,
        city: all.city[i]!,
        country,
        phone: all.phone.values[all.phone.index[i]!]!,
        website: '',
      },
      position: { lng: all.lng[i]!, lat: all.lat[i]! },
      imgUrl: null,
      description: { title, blocks: [{ type: 'paragraph', text: code.replace('{{code}}', all.ril100[i]!) } as const, ...list] },
      ship: null,
      rank: all.category[i]! || leastCategory,
    };
  });
};
