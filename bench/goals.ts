import type { Section } from './options.ts';

/** One line of the table. `key` names the figure a step gives. */
export interface Goal {
  readonly section: Section;
  readonly key: string;
  readonly title: string;
  readonly unit: 'ms' | 'KB' | 'MB' | '%' | 'fps' | '';
  /** Held against this floor; without a goal the row is shown for itself. */
  readonly against: 'floor' | 'vector floor' | 'bare map';
  /** The product may be at most this many times its floor. */
  readonly times?: (size: number) => number;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** The goal holds for these fleets only. */
  readonly sizes?: readonly number[];
}

const many = 10_000;
const times = (n: number) => () => n;

export const goals: readonly Goal[] = [
  { section: 'login', key: 'login.painted', title: 'login: field painted', unit: 'ms', against: 'floor', times: times(1.6) },
  { section: 'login', key: 'login.slow', title: 'login: slow 4G, 4 × slower CPU', unit: 'ms', against: 'floor' },
  { section: 'login', key: 'login.script', title: 'login: script, compressed', unit: 'KB', against: 'floor', atMost: 115 },
  { section: 'login', key: 'login.requests', title: 'login: requests', unit: '', against: 'floor', atMost: 6 },
  { section: 'dashboard', key: 'dashboard.markers', title: 'dashboard: all markers', unit: 'ms', against: 'floor', times: times(1.5) },
  {
    section: 'dashboard',
    key: 'dashboard.seen',
    title: 'dashboard: all markers on the screen',
    unit: 'ms',
    against: 'floor',
    times: times(1.5),
  },
  { section: 'dashboard', key: 'dashboard.slow', title: 'dashboard: slow 4G, 4 × slower CPU', unit: 'ms', against: 'floor', sizes: [] },
  { section: 'dashboard', key: 'dashboard.paint', title: 'dashboard: first paint', unit: 'ms', against: 'floor', times: times(1.3) },
  { section: 'dashboard', key: 'dashboard.list', title: 'dashboard: list', unit: 'ms', against: 'floor', times: times(1.1) },
  { section: 'dashboard', key: 'dashboard.lead', title: 'dashboard: list after markers', unit: 'ms', against: 'floor', atMost: 0 },
  {
    section: 'dashboard',
    key: 'dashboard.blocked',
    title: 'dashboard: main thread blocked',
    unit: 'ms',
    against: 'floor',
    times: times(1.3),
  },
  {
    section: 'dashboard',
    key: 'dashboard.script',
    title: 'dashboard: script until markers, compressed',
    unit: 'KB',
    against: 'floor',
    atMost: 520,
  },
  {
    section: 'dashboard',
    key: 'dashboard.scriptTime',
    title: 'dashboard: main thread in scripts',
    unit: 'ms',
    against: 'floor',
    times: times(1.5),
  },
  {
    section: 'dashboard',
    key: 'dashboard.blocked',
    title: 'dashboard: blocked, base map in both',
    unit: 'ms',
    against: 'vector floor',
  },
  {
    section: 'dashboard',
    key: 'dashboard.scriptTime',
    title: 'dashboard: in scripts, base map in both',
    unit: 'ms',
    against: 'vector floor',
  },
  { section: 'update', key: 'update.drawn', title: 'all move: arrival to drawn', unit: 'ms', against: 'floor', times: times(2) },
  { section: 'update', key: 'update.data', title: 'all move: arrival to map layer', unit: 'ms', against: 'floor' },
  { section: 'update', key: 'update.task', title: 'all move: main thread in all', unit: 'ms', against: 'floor' },
  {
    section: 'update',
    key: 'update.longest',
    title: 'all move: longest task',
    unit: 'ms',
    against: 'floor',
    atMost: 50,
    sizes: [400, 1_000],
  },
  { section: 'open-page', key: 'open-page.busy', title: 'left open: main thread', unit: '%', against: 'floor', times: times(1.6) },
  { section: 'open-page', key: 'open-page.frames', title: 'left open: frames', unit: 'fps', against: 'floor', atLeast: 30 },
  {
    section: 'filter',
    key: 'filter.task',
    title: 'filter: main thread per key',
    unit: 'ms',
    against: 'floor',
    times: (size) => (size >= many ? 1.7 : 1.3),
  },
  { section: 'filter', key: 'filter.paint', title: 'filter: key to paint', unit: 'ms', against: 'floor', atMost: 64 },
  { section: 'pan', key: 'pan.task', title: 'pan: main thread per frame', unit: 'ms', against: 'bare map', times: times(1.3) },
  { section: 'pan', key: 'pan.frames', title: 'pan: frames', unit: 'fps', against: 'bare map' },
  { section: 'heap', key: 'heap.start', title: 'heap: page at rest', unit: 'MB', against: 'floor', times: times(1.6), atMost: 14 },
  { section: 'heap', key: 'heap.renderer', title: 'memory: page process', unit: 'MB', against: 'floor', atMost: 130 },
  { section: 'heap', key: 'heap.start', title: 'heap: at rest, base map in both', unit: 'MB', against: 'vector floor' },
  { section: 'heap', key: 'heap.renderer', title: 'memory: page process, base map in both', unit: 'MB', against: 'vector floor' },
  { section: 'heap', key: 'heap.graphics', title: 'memory: graphics process', unit: 'MB', against: 'floor', atMost: 190 },
  { section: 'heap', key: 'heap.idle', title: 'idle: main thread', unit: '%', against: 'floor', atMost: 1 },
  { section: 'heap', key: 'heap.growth', title: 'heap: growth over the updates', unit: 'MB', against: 'floor', atMost: 0.5 },
];
