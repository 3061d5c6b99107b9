import { type AnyStateMachine, assign, createMachine } from 'xstate';

export type Kind = 'guards' | 'actions' | 'delays';
export interface Mutant {
  readonly kind: Kind;
  /** What was broken, as a reader of the chart finds it. */
  readonly name: string;
  readonly machine: AnyStateMachine;
}

const hour = 3_600_000;
const nothing = assign({});

type Place = readonly string[];
type Part = Readonly<Record<string, unknown>>;
interface Inline {
  readonly kind: 'guards' | 'actions';
  readonly place: Place;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
/** Written out in the chart: a function, or one that holds others as `and` does. */
const isInline = (value: unknown) => typeof value === 'function';

/** Guards and actions written where they are used; the others have names. */
function inlines(value: unknown, place: Place): Inline[] {
  if (!isPart(value)) return [];
  return Object.entries(value).flatMap(([key, part]): Inline[] => {
    const here = [...place, key];
    if (key === 'context' || key === 'input' || key === 'output' || key === 'params' || key === 'meta') return [];
    if (key === 'guard') return isInline(part) ? [{ kind: 'guards', place: here }] : [];
    if (key === 'actions' || key === 'entry' || key === 'exit') {
      if (isInline(part)) return [{ kind: 'actions', place: here }];
      return Array.isArray(part)
        ? part.flatMap((each, index) => (isInline(each) ? [{ kind: 'actions', place: [...here, String(index)] }] : []))
        : [];
    }
    return inlines(part, here);
  });
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? replaced(each, rest, by) : each));
  return { ...(value as Part), [key]: replaced((value as Part)[key], rest, by) };
}

const words = (place: Place) => place.filter((part) => part !== 'states' && part !== 'on').join(' ');

/** The machine with one rule broken at a time: each guard always and never true, each action emptied, each delay an hour. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  // A broken guard may turn a chart in a circle for ever.
  const config = { ...machine.config, options: { maxIterations: 500 } };
  const named = (kind: Kind, name: string, by: unknown, how: string): Mutant => {
    const changed = { ...implementations, [kind]: { ...implementations[kind], [name]: by } };
    return { kind, name: `${name} ${how}`, machine: createMachine(config as never, changed as never) };
  };
  const inline = ({ kind, place }: Inline, by: unknown, how: string): Mutant => ({
    kind,
    name: `${words(place)} ${how}`,
    machine: createMachine(replaced(config, place, by) as never, implementations as never),
  });
  const written = inlines(config, []);
  const always = () => true;
  const never = () => false;
  return [
    ...Object.keys(implementations.guards).flatMap((name) => [
      named('guards', name, always, 'always true'),
      named('guards', name, never, 'never true'),
    ]),
    ...written
      .filter(({ kind }) => kind === 'guards')
      .flatMap((each) => [inline(each, always, 'always true'), inline(each, never, 'never true')]),
    ...Object.keys(implementations.actions).map((name) => named('actions', name, nothing, 'emptied')),
    ...written.filter(({ kind }) => kind === 'actions').map((each) => inline(each, nothing, 'emptied')),
    ...Object.keys(implementations.delays).map((name) => named('delays', name, hour, 'an hour')),
  ];
}
