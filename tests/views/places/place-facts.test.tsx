import { describe, expect, it } from 'vitest';
import type { PlaceDetail } from '../../../src/domain/places/listing.ts';
import { PlaceFacts } from '../../../src/views/places/detail/place-facts.tsx';
import { markup } from '../render.tsx';
import { words } from '../words.ts';

const place: PlaceDetail = {
  name: 'Tanklager Nord',
  kinds: ['fuelStation'],
  contact: { street: '', postcode: '', city: '', country: '', phone: '', website: '' },
  imgUrl: null,
  description: null,
  ship: null,
  isDemo: true,
  position: null,
} as unknown as PlaceDetail;
const shown = (change: Partial<PlaceDetail>, language?: 'de-DE' | 'en-GB') =>
  markup(<PlaceFacts place={{ ...place, ...change }} />, language);

describe('The facts of a place', () => {
  it('render each block of a description as what it is: paragraph, list, heading [RAI-019]', () => {
    const html = shown({
      description: {
        title: 'Über uns',
        blocks: [
          { type: 'paragraph', text: 'Tag & Nacht' },
          { type: 'heading', text: 'Sorten' },
          { type: 'list', items: ['Diesel', '<b>AdBlue</b>'] },
        ],
      },
    });
    expect(html).toContain(
      '<h3>Über uns</h3><p>Tag &amp; Nacht</p><h4>Sorten</h4><ul><li>Diesel</li><li>&lt;b&gt;AdBlue&lt;/b&gt;</li></ul>',
    );
  });

  it('add destination, heading in degrees, length in m, speed in kn and ETA of a ship [RAI-020]', () => {
    const ship = { destination: 'Rostock', heading: 271, length: 134.5, sog: 11.2, eta: '11-24 06:30' };
    const text = words(shown({ ship }));
    for (const part of ['Rostock', '271', '134,5 m', '11,2 kn', '11-24 06:30']) expect(text).toContain(part);
    expect(words(shown({ ship }, 'en-GB'))).toContain('134.5 m');
    expect(text).toMatch(/271 ?°/);
  });

  it('say of what a ship did not tell that it is not known, and of no ship nothing', () => {
    const ship = { destination: null, heading: null, length: null, sog: null, eta: null };
    expect(words(shown({ ship })).match(/k\. A\./g)).toHaveLength(5);
    expect(shown({})).not.toContain('k. A.');
  });
});
