import { useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { type SightTable, shownAs } from '../../../tests/sights/table.ts';
import { placesOf } from '../../../tests/walks/nodes.ts';
import { pictureOf } from '../sheets.ts';
import { useText } from '../use-text.ts';

interface SightSheetProps {
  readonly machine: string;
  readonly sights: SightTable | undefined;
  readonly snapshot: AnyMachineSnapshot;
  readonly look: { readonly theme: string; readonly language: string };
}

/** The kept pictures of what is to be seen where the machine stands. */
export function SightSheet({ machine, sights, snapshot, look }: SightSheetProps) {
  const { text } = useText();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const states = sights === undefined ? [] : [...new Set(placesOf(snapshot).map((state) => shownAs(sights, state)))];
  const pictures = states.map((state) => ({ state, source: pictureOf(machine, state, look) })).filter(({ source }) => !missing.has(source));
  return (
    <section className="walker-sight" aria-label={text('sight')}>
      <header>
        <h2>{text('sight')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div className="walker-scroll" tabIndex={0}>
        {pictures.length === 0 && <p className="walker-empty">{text(sights === undefined ? 'noSight' : 'noPicture')}</p>}
        {pictures.map(({ state, source }) => (
          <figure key={source}>
            <img src={source} alt={text('sightOf', { state })} onError={() => setMissing(new Set([...missing, source]))} />
            <figcaption>{state}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
