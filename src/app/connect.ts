import type { ActorRef, AnyActorRef, AnyEventObject, EventObject, Snapshot } from 'xstate';
import type { PortalActors } from '../views/common/portal-context.tsx';
import type { LogbookMachines } from './logbook/logbook-machines.ts';

/** All machines that can be told something by name. */
export type Machines = PortalActors & LogbookMachines;
type Name = keyof Machines;
type EventOf<N extends Name> = Parameters<Machines[N]['send']>[0];
type EmittedOf<N extends Name> =
  Machines[N] extends ActorRef<infer _S extends Snapshot<unknown>, infer _E extends EventObject, infer Emitted extends EventObject>
    ? Emitted
    : never;
type Named<Event, Type> = Event extends { type: infer Types } ? (Type extends Types ? Event : never) : never;
type Payload<Event> = Event extends unknown ? Omit<Event, 'type'> : never;

interface TypedRow<From extends Name, On extends EmittedOf<From>['type'], To extends Name, As extends EventOf<To>['type']> {
  readonly from: From;
  readonly on: On;
  readonly to: To;
  readonly as: As;
  /** What it is told beside the type, where that is not what the event brings; null to tell nothing. */
  readonly with?: (event: Named<EmittedOf<From>, On>, machines: Machines) => Payload<Named<EventOf<To>, As>> | null;
}
type NeedsPayload<Event, Told> = Payload<Event> extends Payload<Told> ? unknown : { readonly with: unknown };

/** What one machine announces is told to another, in its words. */
export interface Row<N extends Name = Name> {
  readonly from: N;
  readonly on: string;
  readonly to: N;
  readonly as: string;
  readonly with?: (event: never, machines: Machines) => object | null;
}

/** A row whose words both sides know; `with` is needed where the event does not bring what the other is told. */
export const row = <From extends Name, On extends EmittedOf<From>['type'], To extends Name, As extends EventOf<To>['type']>(
  typed: TypedRow<From, On, To, As> & NeedsPayload<Named<EmittedOf<From>, On>, Named<EventOf<To>, As>>,
): Row<From | To> => typed as Row<From | To>;

/** Joins the machines: siblings never know each other. Who stands first in the table is told first. */
export const connect = <N extends Name>(machines: Pick<Machines, N>, rows: readonly Row<N>[]) => {
  for (const { from, on, to, as: type, with: told } of rows) {
    (machines[from] as AnyActorRef).on(on, (event: AnyEventObject) => {
      const payload = told === undefined ? event : told(event as never, machines as Machines);
      if (payload !== null) (machines[to] as AnyActorRef).send({ ...payload, type });
    });
  }
};

/**
 * Listeners before speakers: who is told things runs before who tells them, where the rows go in no circle. In a circle it is so for those
 * with the most to say to one listener.
 */
export const startOrder = (names: readonly string[], rows: readonly Pick<Row, 'from' | 'to'>[]): readonly string[] => {
  const withListeners = (order: readonly string[], name: string, speakers: readonly string[] = []): readonly string[] => {
    if (order.includes(name) || speakers.includes(name) || !names.includes(name)) return order;
    const listeners = rows.flatMap(({ from, to }) => (from === name ? [to] : []));
    return [...listeners.reduce((known, listener) => withListeners(known, listener, [...speakers, name]), order), name];
  };
  const mostToOne = (name: string): number => {
    const said = rows.filter(({ from }) => from === name);
    return Math.max(0, ...said.map(({ to }) => said.filter((other) => other.to === to).length));
  };
  const roots = names.map((name) => ({ name, most: mostToOne(name) })).sort((a, b) => b.most - a.most);
  return roots.reduce((order, { name }) => withListeners(order, name), [] as readonly string[]);
};
