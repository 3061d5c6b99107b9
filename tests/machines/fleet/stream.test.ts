import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { type StreamTold, streamMachine } from '../../../src/machines/fleet/stream.ts';
import { cases, changed, inputs, quiet, withAlerts } from '../../cases/fleet/stream.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'stream', machine: streamMachine, cases, inputs, states: 10 }, [
  'takes 17 transitions; enters access.held 2, access.missing 4, network.lost 5, network.there 3, stream.unwanted 4, stream.wanted.crowdedOut 1, stream.wanted.lost 1, stream.wanted.open 5, vehicles.listed 2, vehicles.unknown 2',
  'emits alerts.counted 1, data.received 3, live.received 1',
  'sets cursor 3, isOnlineAtStart 2',
  'starts streamLive 6',
  'waits 2000 ms 1, 30000 ms 1',
]);

const second = 1000;

/** A machine with a stream whose openings and closings are noted, and which tells what a test has it tell. */
function stream({ isOnline = true } = {}) {
  const opened: (number | null)[] = [];
  let closed = 0;
  let tell: (told: StreamTold) => void = () => {};
  const streamLive = fromCallback<{ type: string }, { since: number | null }>(({ input, sendBack }) => {
    opened.push(input.since);
    tell = sendBack;
    return () => {
      closed += 1;
    };
  });
  const { actor, ...rest } = running(streamMachine.provide({ actors: { streamLive } }), { isOnline });
  return { actor, ...rest, opened, closed: () => closed, told: (told: StreamTold) => tell(told) };
}
const opened = (since: number | null = null) => {
  const running = stream();
  running.actor.send({ type: 'cursor.moved', cursor: since });
  running.actor.send({ type: 'vehicles.listed' });
  running.actor.send({ type: 'access.gained' });
  return running;
};

describe('The event stream', () => {
  it.each([
    [['vehicles.listed', 'access.gained', 'connection.restored'], true],
    [['connection.restored', 'access.gained', 'vehicles.listed'], true],
    [['vehicles.listed', 'access.gained'], false],
    [['vehicles.listed', 'connection.restored'], false],
    [['access.gained', 'connection.restored'], false],
  ] as const)('after %j, without network at first, is open: %s', (told, isOpen) => {
    const { actor, opened } = stream({ isOnline: false });
    for (const type of told) actor.send({ type });
    expect(actor.getSnapshot().matches({ stream: { wanted: 'open' } })).toBe(isOpen);
    expect(opened.length).toBe(isOpen ? 1 : 0);
  });

  it.each([
    ['access.lost', 'access.gained'],
    ['connection.lost', 'connection.restored'],
  ] as const)('closes with %s, and opens again with %s from where the fleet is by then', (lost, regained) => {
    const { actor, opened: openings, closed } = opened(7);
    actor.send({ type: lost });
    expect([actor.getSnapshot().matches({ stream: { wanted: 'open' } }), closed()]).toEqual([false, 1]);
    actor.send({ type: 'cursor.moved', cursor: 42 });
    actor.send({ type: regained });
    expect(openings).toEqual([7, 42]);
  });

  it('hands on what changed, and says of every answer that data came [SHL-075]', () => {
    const { told, emitted } = opened();
    told({ type: 'columns.received', columns: quiet });
    expect(emitted).toEqual([{ type: 'data.received', at: quiet.asOf }]);
    told({ type: 'columns.received', columns: changed });
    expect(emitted.slice(1)).toEqual([
      { type: 'data.received', at: changed.asOf },
      { type: 'live.received', columns: changed },
    ]);
  });

  it('says how many alerts are open where the server told it, beside changes of vehicles, too', () => {
    const { told, emitted } = opened();
    told({ type: 'columns.received', columns: withAlerts });
    told({ type: 'columns.received', columns: { ...changed, openAlerts: 0 } });
    told({ type: 'columns.received', columns: changed });
    expect(emitted.filter(({ type }) => type === 'alerts.counted')).toEqual([
      { type: 'alerts.counted', open: 3 },
      { type: 'alerts.counted', open: 0 },
    ]);
  });

  it('is opened anew, from the beginning, when another organisation is chosen', () => {
    const { actor, opened: openings, closed } = opened(7);
    actor.send({ type: 'organisation.switched' });
    expect([openings, closed()]).toEqual([[7, null], 1]);
  });

  it.each([
    ['stream.ended', 2 * second],
    ['stream.refused', 30 * second],
  ] as const)('opens again after %s in %s ms', (type, pause) => {
    const { actor, clock, opened: openings, told } = opened(7);
    told({ type });
    actor.send({ type: 'cursor.moved', cursor: 42 });
    clock.increment(pause - 1);
    expect(openings).toEqual([7]);
    clock.increment(1);
    expect(openings).toEqual([7, 42]);
  });
});
