import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { KeptCase } from '../../tests/kept/kept-case.ts';
import type { NamedPath } from './describe.ts';
import { useText } from './use-text.ts';
import type { Source } from './use-walker.ts';

const rowHeight = 38;

interface PathListProps {
  readonly paths: readonly NamedPath[];
  readonly kept: readonly KeptCase[];
  readonly source: Source;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (source: Source) => void;
}

/** The paths by what happens in them; a search leaves those that pass a state or an event. */
export function PathList({ paths, kept, source, search, onSearch, onChoose }: PathListProps) {
  const { text } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return paths.filter((path) => words.every((word) => path.found.includes(word)));
  }, [paths, search]);
  const rows = useVirtualizer({ count: found.length, getScrollElement: () => frame.current, estimateSize: () => rowHeight, overscan: 2 });
  const chosen = source.kind === 'path' ? found.findIndex(({ place }) => place === source.index) : -1;
  useEffect(() => {
    if (chosen >= 0) rows.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, rows]);
  return (
    <section className="walker-paths" aria-label={text('paths')}>
      <header>
        <h2>{text('paths')}</h2>
        <span className="walker-count">{text('found', { found: found.length, count: paths.length })}</span>
      </header>
      <input
        type="search"
        className="walker-search"
        placeholder={text('search')}
        aria-label={text('search')}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      {kept.length > 0 && (
        <ul className="walker-kept" aria-label={text('kept')}>
          {kept.map(({ name }, index) => (
            <li key={name}>
              <button
                type="button"
                aria-current={source.kind === 'kept' && source.index === index ? 'true' : undefined}
                onClick={() => onChoose({ kind: 'kept', index })}
              >
                ★ {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div ref={frame} className="walker-scroll" tabIndex={0}>
        {found.length === 0 && <p className="walker-empty">{text('noPath')}</p>}
        <ol style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const { place, name, goal } = found[index]!;
            const isChosen = index === chosen;
            return (
              <li key={place} style={{ transform: `translateY(${start}px)`, height: rowHeight }}>
                <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={() => onChoose({ kind: 'path', index: place })}>
                  <span className="walker-number">{place + 1}</span>
                  <span className="walker-name">{name}</span>
                  <span className="walker-goal">→ {goal}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
