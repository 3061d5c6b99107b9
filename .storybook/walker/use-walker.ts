import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { AnyEventObject } from 'xstate';
import { type KeptCase, stepsOfKept } from '../../tests/kept/kept-case.ts';
import type { WalkedStep } from '../../tests/kept/walked-step.ts';
import type { Path } from '../../tests/walk.ts';
import type { PathWalkerProps } from '../path-walker.tsx';
import { type Track, walkTo } from './live-walk.ts';

export type Source = { readonly kind: 'path' | 'kept'; readonly index: number } | { readonly kind: 'free' };

interface Place {
  readonly source: Source;
  readonly track: Track;
  readonly step: number;
  /** Counts the actors: a new one for each place that is jumped to, the same while one walks on by hand. */
  readonly actors: number;
}
type Move = { readonly to: Omit<Place, 'actors'> } | { readonly step: number } | { readonly own: WalkedStep };

const move = (place: Place, moved: Move): Place => {
  if ('to' in moved) return { ...moved.to, actors: place.actors + 1 };
  if ('own' in moved) {
    const steps = [...place.track.steps.slice(0, place.step), moved.own];
    return { source: { kind: 'free' }, track: { ...place.track, steps }, step: steps.length, actors: place.actors };
  }
  const step = Math.min(place.track.steps.length, Math.max(0, moved.step));
  return step === place.step ? place : { ...place, step, actors: place.actors + 1 };
};

const trackOf = ({ input, steps }: Path): Track => ({ input, steps: steps.slice(1).map(({ event }) => ({ event })) });

/** How long after a touch of the view what comes of it still counts as done by hand. */
const handTime = 300;

interface Start {
  readonly source: Source;
  readonly step: number;
}

/** Where the walker stands, and the actor that stands there. */
export function useWalker(props: PathWalkerProps, paths: readonly Path[], kept: readonly KeptCase[], start: Start) {
  const at = (source: Source, step: number): Omit<Place, 'actors'> => {
    const one = source.kind === 'kept' ? kept[source.index] : undefined;
    if (one !== undefined) return { source, step, track: { input: props.inputs?.[one.input], steps: stepsOfKept(one, props.cases) } };
    const index = source.kind === 'path' && paths[source.index] !== undefined ? source.index : 0;
    const track = trackOf(paths[index]!);
    return { source: { kind: 'path', index }, step: Math.min(step, track.steps.length), track };
  };
  const [place, dispatch] = useReducer(move, undefined, () => ({ ...at(start.source, start.step), actors: 0 }));
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const since = useRef(0);

  const touch = () => {
    touched.current = performance.now();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one does by hand goes on with the actor that is there
  const walk = useMemo(() => {
    const onEvent = (event: AnyEventObject) => {
      if (performance.now() - touched.current > handTime || event.type.startsWith('xstate.snapshot.')) return;
      const wait = live.clock.now() - since.current;
      since.current = live.clock.now();
      dispatch({ own: { event, ...(wait > 0 && { wait }) } });
    };
    const live = walkTo(props.machine, place.track, place.step, onEvent);
    since.current = live.clock.now();
    return live;
  }, [place.actors]);
  useEffect(() => () => void walk.actor.stop(), [walk]);

  return {
    ...place,
    walk,
    touch,
    last: place.track.steps.length,
    choose: (source: Source, step = 0) => dispatch({ to: at(source, step) }),
    goTo: (step: number) => dispatch({ step }),
    send: (event: AnyEventObject) => {
      touch();
      walk.actor.send(event);
    },
    pass: (milliseconds: number) => {
      touch();
      walk.clock.increment(milliseconds);
    },
  };
}
export type Walker = ReturnType<typeof useWalker>;
