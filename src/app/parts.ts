import type { ActorRefFrom, AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import type { Part, Parts } from '../machines/shell/boot.ts';

/** A machine with its real logic, that the root will run under the name it stands at. */
export const run = <Logic extends AnyActorLogic>(logic: Logic, ...[options]: Options<InputFrom<Logic>>): Part<Logic> => ({
  logic,
  input: options?.input,
});
type Options<Input> = undefined extends Input ? [options?: { readonly input: Input }] : [options: { readonly input: Input }];

/** All that a root runs, by name. */
export type System = AnyActorRef['system'];

/** What others know of those that run. */
export type RefsOf<Made> = { readonly [Name in keyof Made]: Made[Name] extends Part<infer Logic> ? ActorRefFrom<Logic> : never };

/** Those that run in this system under these names. */
export const refsIn = <Made extends Parts>(system: System, made: Made): RefsOf<Made> =>
  Object.fromEntries(Object.keys(made).map((name) => [name, system.get(name)])) as RefsOf<Made>;
