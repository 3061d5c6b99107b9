import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { AnyStateMachine } from 'xstate';
import { type ChartLayout, layoutOf } from './chart-layout.ts';
import type { MachineGraph } from './machine-graph.ts';

/** Beside the page: the largest chart takes seconds. */
const elk = new ELK({ workerFactory: () => new Worker(workerUrl) });

const known = new WeakMap<AnyStateMachine, Promise<ChartLayout>>();

/** Once for each machine, however often it is shown. */
export const laidOut = (machine: AnyStateMachine, graph: MachineGraph): Promise<ChartLayout> => {
  const layout = known.get(machine) ?? layoutOf(graph, elk);
  known.set(machine, layout);
  return layout;
};
