import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventName } from '../../tests/replay.ts';
import type { Path } from '../../tests/walk.ts';
import { say } from '../../tests/words.ts';

interface Node {
  readonly id: string;
  readonly path: readonly string[];
  readonly type: string;
}
const innermost = (snapshot: AnyMachineSnapshot) =>
  (snapshot._nodes as unknown as readonly Node[]).filter(({ type }) => type === 'atomic' || type === 'final');

/** `signedIn · fresh`; the regions of a parallel state beside each other. */
export const whereOf = (snapshot: AnyMachineSnapshot) =>
  innermost(snapshot)
    .map(({ path }) => path.join(' · '))
    .join(', ') || '●';

export interface NamedPath {
  readonly place: number;
  readonly name: string;
  readonly goal: string;
  /** All it can be found by. */
  readonly found: string;
}

interface Naming {
  readonly language: string;
  /** Of the machine: `logbook`. */
  readonly area: string;
  /** What a path without an event is called. */
  readonly start: string;
}

/** A path is named by what happens last, which is what it was made for. */
export const namePath = ({ steps, state }: Path, place: number, { language, area, start }: Naming): NamedPath => {
  const events = steps.slice(1).map(({ event }) => event);
  const said = events.map((event) => say(event, language, area));
  const passed = steps.flatMap((step) => (step.state._nodes as unknown as readonly Node[]).map(({ path }) => path.join('.')));
  return {
    place,
    name: said.at(-1) ?? start,
    goal: whereOf(state),
    found: [...said, ...events.map(({ type }) => eventName(type)), ...new Set(passed)].join('\n').toLowerCase(),
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
