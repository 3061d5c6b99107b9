import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../../.storybook/walker/chart/machine-graph.ts';
import { ninaNewToken } from '../cases/account/tokens.ts';
import { nouns } from '../cases/common/lexicon/nouns.ts';
import { timers } from '../cases/common/lexicon/timers.ts';
import { verbs } from '../cases/common/lexicon/verbs.ts';
import { words as history } from '../cases/history/words.ts';
import { machineFiles } from '../machine-files.ts';
import { eventName } from '../replay.ts';
import { areas, composed, say, wordsFor } from '../words.ts';

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

  it.each([
    ['backup.choose', 'Sicherung wählen', 'Choose backup'],
    ['deployment.start', 'Bereitstellung starten', 'Start deployment'],
    ['section.opened', 'Abschnitt geöffnet', 'Section opened'],
    ['restoreBackup done', 'Sicherung wiederhergestellt', 'Backup restored'],
    ['restoreBackup error', 'Sicherung nicht wiederhergestellt', 'Backup not restored'],
    ['after lookAgain', 'Der nächste Blick ist fällig', 'The next look is due'],
  ])('put %s together from the lexicon where an event has none of its own', (name, german, english) => {
    expect(composed(name)).toEqual([german, english]);
  });

  it('show the code of an event only where the lexicon lacks a word', () => {
    expect(composed('bridge.raised')).toBeUndefined();
    expect(say({ type: 'bridge.raised' }, 'en-GB', 'map')).toBe('Bridge raised');
  });

  it('say an event of the history as the history means it', () => {
    const chosen = { type: 'export.cancel' };
    expect(say(chosen, 'de-DE', 'history')).toBe('Abbrechen');
    expect(say(chosen, 'de-DE', 'logbook')).toBe('Export abbrechen');
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

  it('name every event of every machine in both languages, with no noun or verb to spare', async () => {
    const events = [...(await eventsOf())];
    const places = [...new Set(machineFiles().map(({ place }) => place.split('/')[0] ?? ''))];
    const unsaid = await Promise.all(
      places.map(async (area) => [...(await eventsOf(`${area}/`))].filter((type) => wordsFor({ type }, area) === undefined)),
    );
    expect(unsaid.flat()).toEqual([]);
    const text = events.map((event) => event.replace(/^after /, '')).join(' ');
    const camel = (noun: string) => new RegExp(`\\b${noun}\\b|[a-z]${noun.charAt(0).toUpperCase()}${noun.slice(1)}\\b`);
    expect([...Object.keys(nouns), ...Object.keys(timers)].filter((word) => !camel(word).test(text))).toEqual([]);
    const verb = (name: string) => new RegExp(`\\b${name}|\\.${verbs[name]?.done[1]}\\b`);
    expect(Object.keys(verbs).filter((name) => !verb(name).test(text))).toEqual([]);
  });
});
