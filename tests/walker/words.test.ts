import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../../.storybook/walker/chart/machine-graph.ts';
import { ninaNewToken } from '../cases/account/tokens.ts';
import { words as history } from '../cases/history/words.ts';
import { machineFiles } from '../machine-files.ts';
import { eventName } from '../replay.ts';
import { areas, say } from '../words.ts';

const eventsOf = async (under = '') => {
  const files = machineFiles().filter(({ place }) => place.startsWith(under));
  const graphs = await Promise.all(
    files.map(async ({ file, text }) => {
      const made: Record<string, AnyStateMachine> = await import(`../../${file}`);
      return graphOf(made[/export const (\w+Machine)\b/.exec(text)?.[1] ?? '']!);
    }),
  );
  const transitions = graphs.flatMap(({ states, arrows }) => [
    ...states.flatMap(({ stays }) => stays),
    ...arrows.flatMap((each) => each.transitions),
  ]);
  return new Set(transitions.map(({ event }) => eventName(event)));
};

describe('The words of the walker', () => {
  it('say an event by what it carries, in both languages', () => {
    const login = { type: 'xstate.done.actor.login', output: { userToken: ninaNewToken } };
    const refused = { type: 'xstate.done.actor.createAccessToken', output: { kind: 'refused', status: 401 } };
    expect([login, refused].map((event) => say(event, 'en-GB', 'account'))).toEqual(['Nina logs in', 'Server answers 401']);
    expect(say(refused, 'de-DE', 'account')).toBe('Server antwortet 401');
  });

  it('spell out an event that has none', () => {
    expect(say({ type: 'bridge.raised' }, 'en-GB', 'map')).toBe('Bridge raised');
    expect(say({ type: 'xstate.done.actor.raiseBridge' }, 'de-DE', 'map')).toBe('Raise bridge: fertig');
    expect(say({ type: 'xstate.done.actor.login', output: {} }, 'en-GB', 'account')).toBe('Login: done');
  });

  it('say an event of the history as the history means it', () => {
    const chosen = { type: 'export.cancel' };
    expect(say(chosen, 'de-DE', 'history')).toBe('Abbrechen');
    expect(say(chosen, 'de-DE', 'logbook')).toBe('Export cancel');
  });

  it('of the history are of events that a machine of the history hears', async () => {
    const events = await eventsOf('history/');
    expect(Object.keys(history).filter((event) => !events.has(event))).toEqual([]);
  });

  it('are of events that some machine hears, each said in one area but for the history', async () => {
    const events = await eventsOf();
    const said = Object.entries(areas).flatMap(([area, words]) => (area === 'history' ? [] : Object.keys(words)));
    expect(said.filter((event) => !events.has(event))).toEqual([]);
    expect(said.filter((event, index) => said.indexOf(event) !== index)).toEqual([]);
  });
});
