import type { i18n } from 'i18next';
import type { AnyMachineSnapshot } from 'xstate';
import { placesOf } from '../walks/nodes.ts';
import { find } from './find.ts';
import { isAlike, type Look, type Sight, type SightTable, shownAs } from './table.ts';

export const isThere = (look: Look, texts: i18n, root: Element): boolean => {
  if ('holds' in look) return look.holds();
  const count = find(look, texts, root).length;
  if (look.isAbsent) return count === 0;
  return look.times === undefined ? count > 0 : count === look.times;
};

export const looksOf = (sight: Sight, snapshot: AnyMachineSnapshot) =>
  typeof sight === 'function' ? sight(snapshot.context, snapshot) : sight;

const missing = (sight: Sight, snapshot: AnyMachineSnapshot, texts: i18n, root: Element) =>
  looksOf(sight, snapshot).filter((look) => !isThere(look, texts, root));

/** Both may be left and right of one parallel state: then they are no alternative to each other. */
const areBeside = (one: string, other: string, ofPlace: (path: string) => string | undefined) => {
  const [from, to] = [one.split('.'), other.split('.')];
  const shared = from.findIndex((name, index) => name !== to[index]);
  return ofPlace(from.slice(0, Math.max(0, shared)).join('.')) === 'parallel';
};

const kindsOf = (snapshot: AnyMachineSnapshot) => {
  const { root } = snapshot.machine as unknown as { root: StateNode };
  return (path: string) =>
    path
      .split('.')
      .filter(Boolean)
      .reduce<StateNode | undefined>((node, name) => node?.states[name], root)?.type;
};
interface StateNode {
  readonly type: string;
  readonly states: Readonly<Record<string, StateNode>>;
}

const inWords = (look: Look) => ('holds' in look ? look.words : JSON.stringify(look));

/** What is not as the table says of where the machine stands: something is not seen, or another state's sight is seen too. */
export function amiss(table: SightTable, snapshot: AnyMachineSnapshot, texts: i18n, root: Element = document.body): readonly string[] {
  const here = placesOf(snapshot);
  const shown = new Set(here.map((state) => shownAs(table, state)));
  const kindOf = kindsOf(snapshot);
  const unseen = [
    ['every state', table.always ?? []] as const,
    ...[...shown].map((state) => [state, table.states[state] ?? []] as const),
  ].flatMap(([state, sight]) =>
    isAlike(sight) ? [] : missing(sight, snapshot, texts, root).map((look) => `${state} lacks ${inWords(look)}`),
  );
  const unknown = here.filter((state) => table.states[state] === undefined).map((state) => `nothing is said of ${state}`);
  const others = Object.entries(table.states).filter(
    ([state, sight]) => !isAlike(sight) && !shown.has(state) && here.some((one) => !areBeside(one, state, kindOf)),
  );
  const confused = others
    // Of a state that shows nothing here there is nothing to be taken for it.
    .filter(([, sight]) => looksOf(sight as Sight, snapshot).length > 0 && missing(sight as Sight, snapshot, texts, root).length === 0)
    .map(([state]) => `${here.join(', ')} looks like ${state}`);
  return [...unknown, ...unseen, ...confused];
}
