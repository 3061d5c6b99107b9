import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { describeEvent, eventName } from '../../tests/replay.ts';
import type { Cases } from '../../tests/walk.ts';
import { labelOf, possibleNow } from './possible.ts';
import { useText } from './use-text.ts';
import type { Walker } from './use-walker.ts';

interface PossibleListProps {
  readonly area: string;
  readonly walker: Walker;
  readonly cases: Cases;
}

/** Free walking: every event that does something now is a button, each of its payloads one of its own. */
export function PossibleList({ area, walker, cases }: PossibleListProps) {
  const { text, language } = useText();
  const [search, setSearch] = useState('');
  const { actor, clock } = walker.walk;
  const snapshot = useSelector(actor, (now) => now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is possible changes with the snapshot
  const possible = useMemo(() => possibleNow(actor, clock, cases), [snapshot, actor]);
  const named = possible.map((one) => ({ ...one, ...labelOf(one, { text, language, area }) }));
  const found = named.filter(({ name, event }) => `${name} ${eventName(event.type)}`.toLowerCase().includes(search.toLowerCase()));
  return (
    <section className="walker-possible" aria-label={text('possible')}>
      <header>
        <h2>{text('possible')}</h2>
        <input
          type="search"
          placeholder={text('possibleFilter')}
          aria-label={text('possibleFilter')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div className="walker-scroll" tabIndex={0}>
        {possible.length === 0 && <p className="walker-empty">{text('nothingPossible')}</p>}
        <ul>
          {found.map(({ event, left, name, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the payload cases of one event differ in their place alone
            <li key={`${event.type} ${index}`}>
              <button
                type="button"
                className={left === undefined ? undefined : 'walker-time'}
                title={describeEvent(event)}
                onClick={() => (left === undefined ? walker.send(event) : walker.pass(left))}
              >
                {left !== undefined && <span aria-hidden="true">◷ </span>}
                {name}
                {detail !== '' && <small>{detail}</small>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
