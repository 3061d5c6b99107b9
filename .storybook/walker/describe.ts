import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventName, stepName } from '../../tests/replay.ts';
import type { Path } from '../../tests/walk.ts';
import { say } from '../../tests/words.ts';
import type { Purpose } from './purposes.ts';
import type { WalkerText } from './use-text.ts';

interface Node {
  readonly id: string;
  readonly path: readonly string[];
  readonly type: string;
  /** Its place in the chart. */
  readonly order: number;
}
/** As the chart has them: the machine has regions in the order in which they were last entered. */
const innermost = (snapshot: AnyMachineSnapshot) =>
  (snapshot._nodes as unknown as readonly Node[])
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order);

/** `signedIn · fresh`; the regions of a parallel state beside each other. */
export const whereOf = (snapshot: AnyMachineSnapshot) =>
  innermost(snapshot)
    .map(({ path }) => path.join(' · '))
    .join(', ') || '●';

/** Of a node by its id: `session.signedIn.fresh` is `signedIn · fresh`; null for the machine itself. */
export const placeOfId = (id: string) => id.split('.').slice(1).join(' · ') || null;

export interface NamedPath {
  readonly place: number;
  readonly name: string;
  readonly goal: string;
  /** What it is for, in a sentence. */
  readonly purpose: string;
  /** Whether a step of it failed in the last run of the tests. */
  readonly isFailed: boolean;
  /** All it can be found by. */
  readonly found: string;
}

interface Naming {
  readonly text: WalkerText;
  readonly language: string;
  /** Of the machine: `logbook`. */
  readonly area: string;
  /** Steps that failed in the last run. */
  readonly failed: ReadonlySet<string>;
}

const purposeIn = (purpose: Purpose, last: AnyEventObject, text: WalkerText) => {
  if (purpose.kind === 'reaches') return text('reaches');
  if (purpose.kind === 'varies') return `${text('varies')} ${briefly(last)}`.trim();
  const step = purpose.from === null ? text('takesAnywhere') : text('takes', { from: purpose.from });
  return purpose.guard === null ? step : `${step} [${purpose.guard}]`;
};

/** What a failed path is marked with, and found by. */
export const failedMark = '✗';

/** Which steps of a path failed in the last run. */
export const failedSteps = (path: Pick<Path, 'steps'>, failed: ReadonlySet<string>): readonly number[] =>
  failed.size === 0 ? [] : path.steps.flatMap((_, index) => (failed.has(stepName(path, index)) ? [index] : []));

/** A path is named by what happens last, which is what it was made for. */
export const namePath = (path: Path, place: number, purpose: Purpose, { text, language, area, failed }: Naming): NamedPath => {
  const { steps, state } = path;
  const events = steps.slice(1).map(({ event }) => event);
  const said = events.map((event) => say(event, language, area));
  const passed = steps.flatMap((step) => (step.state._nodes as unknown as readonly Node[]).map((node) => node.path.join('.')));
  const isFailed = failedSteps(path, failed).length > 0;
  const names = [...said, ...events.map(({ type }) => eventName(type)), ...new Set(passed), ...(isFailed ? [failedMark] : [])];
  return {
    place,
    name: said.at(-1) ?? text('start'),
    goal: whereOf(state),
    purpose: purposeIn(purpose, steps.at(-1)!.event, text),
    isFailed,
    found: names.join('\n').toLowerCase(),
  };
};

/** What came with an event, as QA may unfold it; null where nothing did. */
export const payloadOf = ({ type: _, actorId: __, ...payload }: AnyEventObject): string | null =>
  Object.keys(payload).length === 0
    ? null
    : JSON.stringify(
        payload,
        (_key, part) => (part instanceof Map || part instanceof Set || ArrayBuffer.isView(part) ? Array.from(part as never) : part),
        2,
      );

/** The same in one line, as long as a button or a row has room for. */
export const briefly = (event: AnyEventObject): string => {
  const short = (payloadOf(event) ?? '').replaceAll(/\s+/g, ' ').replaceAll('"', '');
  return short.length > 70 ? `${short.slice(0, 70)}…` : short;
};
