import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../../.storybook/walker/chart/machine-graph.ts';
import { ninaNewToken } from '../cases/account/tokens.ts';
import { machineFiles } from '../machine-files.ts';
import { eventName } from '../replay.ts';
import { areas, say } from '../words.ts';

const eventsOf = async () => {
  const graphs = await Promise.all(
    machineFiles().map(async ({ file, text }) => {
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
    expect([login, refused].map((event) => say(event, 'en-GB'))).toEqual(['Nina logs in', 'Server answers 401']);
    expect(say(refused, 'de-DE')).toBe('Server antwortet 401');
  });

  it('spell out an event that has none', () => {
    expect(say({ type: 'bridge.raised' }, 'en-GB')).toBe('Bridge raised');
    expect(say({ type: 'xstate.done.actor.raiseBridge' }, 'de-DE')).toBe('Raise bridge: fertig');
    expect(say({ type: 'xstate.done.actor.login', output: {} }, 'en-GB')).toBe('Login: done');
  });

  it('are of events that some machine hears, each said in one area', async () => {
    const events = await eventsOf();
    const said = Object.values(areas).flatMap((words) => Object.keys(words));
    expect(said.filter((event) => !events.has(event))).toEqual([]);
    expect(said.filter((event, index) => said.indexOf(event) !== index)).toEqual([]);
  });
});
