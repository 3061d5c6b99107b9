import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** A text of the portal by its key, as `login.submit`; variables left out of `values` may be anything. */
export type Name =
  | string
  | { readonly key: string; readonly values: Values }
  | { readonly literal: string }
  /** A number or date, as each language writes it. */
  | { readonly pattern: string };
export type Values = Readonly<Record<string, string | number | { readonly key: string }>>;

export interface More {
  /** As an assistive technology is told. */
  readonly pressed?: boolean;
  readonly checked?: boolean | 'mixed';
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly current?: boolean;
  readonly invalid?: boolean;
  /** What stands in a field. */
  readonly value?: string;
  /** Text that stands within. */
  readonly saying?: Name;
  /** Where it stands. */
  readonly in?: Thing;
  readonly times?: number;
}
export interface Thing extends More {
  /** `text` is anything that can be read. */
  readonly role: string;
  readonly name?: Name;
}
/** What a person looks for on the page. */
export type Look =
  | (Thing & { readonly isAbsent?: true })
  /** What is neither role nor text, in words: a warning of the browser, a place on the page. */
  | { readonly words: string; readonly holds: () => boolean };

const thing = (role: string, name?: Name, more: More = {}): Thing => ({ role, ...(name !== undefined && { name }), ...more });
export const see = (role: string, name?: Name, more?: More): Thing => thing(role, name, more);
export const lack = (role: string, name?: Name, more: More = {}): Look => ({ ...thing(role, name, more), isAbsent: true });
export const literal = (text: string | number): Name => ({ literal: String(text) });

/** A state that a person cannot tell from another, with the reason. */
export interface Alike {
  readonly as: string;
  readonly because: string;
}
export const alike = (as: string, because: string): Alike => ({ as, because });

/** What can be seen in a state; some of it follows from what the machine knows. */
export type Sight = readonly Look[] | ((context: AnyMachineSnapshot['context'], snapshot: AnyMachineSnapshot) => readonly Look[]);

/** What a hand does: it finds the thing, and clicks it, types into it or presses a key. */
export type Act =
  | { readonly click: Thing }
  | { readonly hover: Thing }
  | { readonly fill: Thing; readonly text: string }
  | { readonly press: string }
  /** A pen comes down on it, moves, and is lifted. */
  | { readonly down: Thing }
  | { readonly drag: true }
  | { readonly lift: true }
  /** The pointer goes away from everything. */
  | { readonly away: true }
  | { readonly until: Look };
export const click = (role: string, name?: Name, more?: More): Act => ({ click: thing(role, name, more) });
export const fill = (text: string, role: string, name?: Name, more?: More): Act => ({ fill: thing(role, name, more), text });
export const hover = (role: string, name?: Name, more?: More): Act => ({ hover: thing(role, name, more) });
export const down = (role: string, name?: Name, more?: More): Act => ({ down: thing(role, name, more) });
export const press = (key: string): Act => ({ press: key });

/** How a person causes an event; null where this one, or from here, comes from elsewhere. */
export type Cause = readonly Act[] | ((event: AnyEventObject, from: AnyMachineSnapshot) => readonly Act[] | null);

export interface SightTable {
  /** On which view it is seen, as `fleet/dashboard/dashboard-view`, alone in a sample portal; a machine that takes more has a story of its own. */
  readonly view?: string;
  /** Where that portal is, unless it does not matter. */
  readonly path?: string;
  /** By innermost state, as `signedIn.fresh`. */
  readonly states: Readonly<Record<string, Sight | Alike>>;
  /** Seen in every state. */
  readonly always?: Sight;
  /** What a person opens to look, and closes again: a menu. */
  readonly opens?: {
    readonly when?: (snapshot: AnyMachineSnapshot) => boolean;
    readonly first: readonly Act[];
    readonly last: readonly Act[];
  };
  /** What a hand began it must end: every path is walked from its start by hand. */
  readonly isFromStart?: true;
  /** Events that a person causes, as `session.logout`; the others are sent. */
  readonly causes?: Readonly<Record<string, Cause>>;
}

export const isAlike = (sight: Sight | Alike): sight is Alike => 'because' in sight;
/** The state that shows what this one shows. */
export const shownAs = ({ states }: SightTable, state: string): string => {
  const sight = states[state];
  return sight !== undefined && isAlike(sight) ? shownAs({ states }, sight.as) : state;
};

/** Opens a menu to look into it, and closes it again. */
export const inMenu = (button: Name, when?: (snapshot: AnyMachineSnapshot) => boolean): NonNullable<SightTable['opens']> => ({
  ...(when !== undefined && { when }),
  first: [click('button', button), { until: see('menu') }],
  last: [press('Escape'), { until: lack('menu') }],
});
