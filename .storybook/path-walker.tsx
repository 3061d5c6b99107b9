import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { Language } from '../src/domain/account/account.ts';
import type { SightTable } from '../tests/sights/table.ts';
import { type Cases, walk } from '../tests/walk.ts';
import { ContextFacts } from './context-facts.tsx';
import { texts } from './texts.ts';
import { graphOf } from './walker/chart/machine-graph.ts';
import { missedBy } from './walker/chart/marks.ts';
import { StateChart } from './walker/chart/state-chart.tsx';
import { failedSteps, namePath, whereOf } from './walker/describe.ts';
import { KeepWalk } from './walker/keep-walk.tsx';
import { linkTo, placeFrom, startOf } from './walker/links.ts';
import { idsOf } from './walker/live-walk.ts';
import { PathList } from './walker/path-list.tsx';
import { PossibleList } from './walker/possible-list.tsx';
import { purposesOf } from './walker/purposes.ts';
import { playwrightScript } from './walker/script/playwright-script.ts';
import { keptOf, withHyphens } from './walker/sheets.ts';
import { SightSheet } from './walker/sights/sight-sheet.tsx';
import { isTestRun, StageFrame } from './walker/stage.tsx';
import { StepList } from './walker/step-list.tsx';
import { TraceSheet } from './walker/trace-sheet.tsx';
import { Transport } from './walker/transport.tsx';
import { useLastRun } from './walker/use-last-run.ts';
import { useText } from './walker/use-text.ts';
import { useWalker } from './walker/use-walker.ts';
import './walker/walker.css';
import './walker/lists.css';
import './walker/sights/sights.css';
import './walker/chart/chart.css';

export interface PathWalkerProps {
  readonly machine: AnyStateMachine;
  readonly cases?: Cases;
  readonly inputs?: readonly unknown[];
  readonly facet?: (snapshot: never) => unknown;
  /** The real view of the machine, given an actor standing at the current step. */
  readonly view?: (actor: AnyActorRef) => ReactNode;
  /** What a person sees and can do there. */
  readonly sights?: SightTable;
}

export interface WalkerLook {
  /** As the story is called: "Logbook deletion". */
  readonly title: string;
  /** Where its cases stand. */
  readonly area: string;
  readonly theme: string;
  readonly language: string;
  /** Of the view, in pixels; null takes the room there is. */
  readonly width: number | null;
}

/** Those that lead to the same state stand together, in the order in which the states are first reached. */
const pathsOf = ({ machine, cases, inputs = [undefined], facet }: PathWalkerProps) => {
  const paths = walk(machine, { cases, inputs: inputs as never, facet: facet as never });
  const purposes = purposesOf(machine, paths, graphOf(machine));
  const groups = Map.groupBy(paths.keys(), (index) => whereOf(paths[index]!.state));
  return [...groups.values()].flat().map((index) => ({ path: paths[index]!, purpose: purposes[index]! }));
};

/** Every generated path of a machine, step by step, and every walk of one's own, beside the chart and the real view. */
export function PathWalker({ walked, look }: { readonly walked: PathWalkerProps; readonly look: WalkerLook }) {
  const { machine, view, cases = {} } = walked;
  const { text, language } = useText();
  const made = useMemo(() => pathsOf(walked), [walked]);
  const paths = useMemo(() => made.map(({ path }) => path), [made]);
  const { area } = look;
  const run = useLastRun('coverage')?.find((row) => row.machine === withHyphens(machine.id));
  const failed = useMemo(() => new Set([...(run?.failed ?? []), ...(run?.failedInBrowser ?? [])]), [run]);
  const named = useMemo(
    () => made.map(({ path, purpose }, place) => namePath(path, place, purpose, { text, language, area, failed })),
    [made, text, language, area, failed],
  );
  const missed = useMemo(() => missedBy(machine, paths), [machine, paths]);
  const [kept] = useState(() => keptOf(machine.id));
  const walker = useWalker(walked, paths, kept, placeFrom(window.location));
  const [search, setSearch] = useState('');
  const [isLarge, setLarge] = useState(false);
  const { actor, seen, taken } = walker.walk;
  const snapshot = useSelector(actor, (now) => now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor's own lists grow with each snapshot
  const passed = useMemo(
    () => ({
      now: new Set([...idsOf(snapshot), ...(taken.at(-1) ?? [])]),
      onPath: new Set([...seen, ...taken.flat()]),
      missed,
    }),
    [snapshot, walker.step, missed],
  );
  const { source } = walker;
  const failedHere = source.kind === 'path' ? failedSteps(paths[source.index]!, failed) : [];
  const name = {
    path: () => text('path', { number: (source.kind === 'path' ? source.index : 0) + 1, count: paths.length }),
    kept: () => text('keptPath', { name: (source.kind === 'kept' && kept[source.index]?.name) || '' }),
    free: () => text('free'),
  }[source.kind]();
  const onPath = (by: number) => {
    const from = source.kind === 'path' ? source.index : -1;
    walker.choose({ kind: 'path', index: Math.min(paths.length - 1, Math.max(0, from + by)) });
  };
  const copyScript = () => {
    const first = paths.findIndex(({ input }) => input === walker.track.input);
    const url = startOf(Math.max(0, first));
    const script = playwrightScript(walked, walker.track, { title: look.title, area, url, text, texts: texts[language as Language] });
    void navigator.clipboard.writeText(script);
  };
  useEffect(() => {
    const onShow = (event: Event) => {
      const { path, step } = (event as CustomEvent<{ path: number; step: number }>).detail;
      // At once: who asks for a path looks at it next.
      flushSync(() => walker.choose({ kind: 'path', index: path }, step));
    };
    window.addEventListener('walker.show', onShow);
    return () => window.removeEventListener('walker.show', onShow);
  });
  return (
    <div className="walker" data-large={isLarge || undefined} data-paths={paths.length}>
      <div className="walker-bar">
        <h1>{look.title}</h1>
        <Transport step={walker.step} last={walker.last} onStep={walker.goTo} onPath={onPath} />
        <p>
          <strong>{name}</strong> <span data-testid="where">{whereOf(snapshot)}</span>
        </p>
        <KeepWalk walker={walker} walked={walked} area={area} />
        <button type="button" disabled={source.kind === 'free'} onClick={() => linkTo(source, walker.step)}>
          {text('link')}
        </button>
        <button type="button" disabled={walker.last === 0} onClick={copyScript}>
          {text('script')}
        </button>
      </div>
      <PathList paths={named} kept={kept} run={run} source={source} search={search} onSearch={setSearch} onChoose={walker.choose} />
      <StepList area={area} track={walker.track} step={walker.step} failed={failedHere} onStep={walker.goTo} />
      <StateChart machine={machine} area={area} passed={passed} isLarge={isLarge} onLarge={() => setLarge(!isLarge)} onFind={setSearch} />
      <div className="walker-view">
        {view === undefined || isTestRun ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key
          <div className="walker-inline" tabIndex={0}>
            <Fragment key={walker.actors}>{view === undefined ? <ContextFacts actor={actor} /> : view(actor)}</Fragment>
          </div>
        ) : (
          <StageFrame actor={actor} place={walker.actors} width={look.width} look={look} onTouch={walker.touch} />
        )}
      </div>
      <PossibleList area={area} walker={walker} cases={cases} />
      <SightSheet machine={machine.id} sights={walked.sights} snapshot={snapshot} look={look} />
      <TraceSheet machine={machine} area={area} walker={walker} />
    </div>
  );
}
