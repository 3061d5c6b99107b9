import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { AnyStateMachine } from 'xstate';
import { type ChartLayout, layoutOf } from './chart-layout.ts';
import type { NameOf } from './chart-words.ts';
import type { MachineGraph } from './machine-graph.ts';

/** Beside the page: the largest chart takes seconds. */
const elk = new ELK({ workerFactory: () => new Worker(workerUrl) });

const known = new WeakMap<AnyStateMachine, Map<string, Promise<ChartLayout>>>();

/** Once for each machine and language, however often it is shown. */
export const laidOut = (machine: AnyStateMachine, graph: MachineGraph, language: string, nameOf: NameOf): Promise<ChartLayout> => {
  const layouts = known.get(machine) ?? new Map<string, Promise<ChartLayout>>();
  const layout = layouts.get(language) ?? layoutOf(graph, nameOf, elk);
  known.set(machine, layouts.set(language, layout));
  return layout;
};
