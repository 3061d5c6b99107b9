import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { MachineCoverage } from '../../tests/coverage-report.ts';
import type { KeptCase } from '../../tests/kept/kept-case.ts';
import { failedMark, type NamedPath } from './describe.ts';
import { useText } from './use-text.ts';
import type { Source } from './use-walker.ts';

/** A path, and the head of those that lead to one state. */
const heights = { path: 38, group: 28 } as const;

interface Group {
  readonly goal: string;
  readonly paths: readonly NamedPath[];
}
type Row = { readonly group: Group } | { readonly path: NamedPath };

/** The paths, grouped by the state they lead to. */
const rowsOf = (paths: readonly NamedPath[]): readonly Row[] =>
  [...Map.groupBy(paths, ({ goal }) => goal)].flatMap(([goal, led]) => [{ group: { goal, paths: led } }, ...led.map((path) => ({ path }))]);

interface PathListProps {
  readonly paths: readonly NamedPath[];
  readonly kept: readonly KeptCase[];
  /** Results of the last test run for the machine; undefined without a run. */
  readonly run: MachineCoverage | undefined;
  readonly source: Source;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (source: Source) => void;
}

/** The paths by what happens in them; a search leaves those that pass a state or an event. */
export function PathList({ paths, kept, run, source, search, onSearch, onChoose }: PathListProps) {
  const { text } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return paths.filter((path) => words.every((word) => path.found.includes(word)));
  }, [paths, search]);
  const listed = useMemo(() => rowsOf(found), [found]);
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => ('group' in listed[index]! ? heights.group : heights.path),
    // A new function has the rows measured again.
    getItemKey: useCallback((index: number) => keyOf(listed[index]!), [listed]),
    overscan: 2,
  });
  const chosen = source.kind === 'path' ? listed.findIndex((row) => 'path' in row && row.path.place === source.index) : -1;
  useEffect(() => {
    if (chosen >= 0) rows.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, rows]);
  const failed = paths.filter(({ isFailed }) => isFailed).length;
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
      {failed > 0 ? (
        <button type="button" className="walker-run walker-failed" onClick={() => onSearch(search === failedMark ? '' : failedMark)}>
          {failedMark} {text('runFailed', { count: failed })}
        </button>
      ) : (
        <p className="walker-run">{text(run?.failed === undefined && run?.failedInBrowser === undefined ? 'runNone' : 'runPassed')}</p>
      )}
      {kept.length > 0 && (
        <ul className="walker-kept" aria-label={text('kept')}>
          {kept.map(({ name }, index) => (
            <li key={name}>
              <button
                type="button"
                aria-current={source.kind === 'kept' && source.index === index ? 'true' : undefined}
                onClick={() => onChoose({ kind: 'kept', index })}
              >
                ★ {run?.failedKept?.includes(name) && <FailedMark />}
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div ref={frame} className="walker-scroll" tabIndex={0}>
        {found.length === 0 && <p className="walker-empty">{text('noPath')}</p>}
        <ol style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size, key }) => {
            const row = listed[index]!;
            return (
              <li key={key} style={{ transform: `translateY(${start}px)`, height: size }}>
                {'group' in row ? (
                  <GroupHead group={row.group} />
                ) : (
                  <button
                    type="button"
                    aria-current={index === chosen ? 'true' : undefined}
                    title={row.path.purpose}
                    onClick={() => onChoose({ kind: 'path', index: row.path.place })}
                  >
                    <span className="walker-number">{row.path.place + 1}</span>
                    <span className="walker-name">
                      {row.path.isFailed && <FailedMark />}
                      {row.path.name}
                    </span>
                    <span className="walker-purpose">{row.path.purpose}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

const keyOf = (row: Row) => ('group' in row ? row.group.goal : row.path.place);

function FailedMark() {
  const { text } = useText();
  return (
    <span className="walker-failed" role="img" title={text('failed')} aria-label={text('failed')}>
      {failedMark}{' '}
    </span>
  );
}

function GroupHead({ group: { goal, paths } }: { readonly group: Group }) {
  return (
    <h3 title={goal}>
      <span>→ {goal}</span>
      <span className="walker-count">
        {paths.some(({ isFailed }) => isFailed) && <FailedMark />}
        {paths.length}
      </span>
    </h3>
  );
}
