import type { AnyEventObject } from 'xstate';
import { words as account } from './cases/account/words.ts';
import { words as admin } from './cases/admin/words.ts';
import { words as alerts } from './cases/alerts/words.ts';
import { nouns } from './cases/common/lexicon/nouns.ts';
import { timers } from './cases/common/lexicon/timers.ts';
import { verbs } from './cases/common/lexicon/verbs.ts';
import { words as common } from './cases/common/words.ts';
import { words as fleet } from './cases/fleet/words.ts';
import { words as history } from './cases/history/words.ts';
import { words as logbook } from './cases/logbook/words.ts';
import { words as map } from './cases/map/words.ts';
import type { Said, Saying, Words } from './cases/sayings.ts';
import { words as shell } from './cases/shell/words.ts';
import { eventName } from './replay.ts';

export const areas: Readonly<Record<string, Words>> = { account, admin, alerts, common, fleet, history, logbook, map, shell };

/** Said of a machine of any area; `view.opened` is another view in each, so the words of the history are its own. */
const usual: Words = { ...account, ...admin, ...alerts, ...common, ...fleet, ...logbook, ...map, ...shell };

const fits = (payload: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return payload === part;
  return (
    typeof payload === 'object' &&
    payload !== null &&
    Object.entries(part).every(([name, value]) => fits((payload as Record<string, unknown>)[name], value))
  );
};

const isOne = (saying: Saying): saying is Said => typeof saying[0] === 'string';
/** `outboxChanged`, `list.open`: as words. */
const spelt = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase();

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nounOf = (name: string): Said | undefined => {
  const noun = nouns[name];
  return typeof noun === 'string' ? [noun, spelt(name)] : noun;
};
/** `chosen` is what has come of `choose`. */
const doneOf = (participle: string): Said | undefined => Object.values(verbs).find(({ done }) => done[1] === spelt(participle))?.done;

const joined = (german: readonly string[], english: readonly string[]): Said => [
  sentence(german.filter(Boolean).join(' ')),
  sentence(english.filter(Boolean).join(' ')),
];

/** An actor is named by what it does: a verb, and mostly a noun. */
const answerOf = (actor: string, isDone: boolean): Said | undefined => {
  const [, first = '', rest = ''] = /^([a-z]+)(\w*)$/.exec(actor) ?? [];
  const noun = rest === '' ? (['', ''] as const) : nounOf(rest.charAt(0).toLowerCase() + rest.slice(1));
  const done = verbs[first]?.done;
  const not = isDone ? ['', ''] : ['nicht', 'not'];
  return noun && done && joined([noun[0], not[0]!, done[0]], [noun[1], not[1]!, done[1]]);
};

/** An event that the cases give no words of its own, put together from those of the lexicon; undefined where one is missing. */
export function composed(name: string): Said | undefined {
  const [, timer] = /^after (\w+)$/.exec(name) ?? [];
  if (timer !== undefined) return timers[timer];
  const [, actor, end] = /^(\w+) (done|error)$/.exec(name) ?? [];
  if (actor !== undefined) return answerOf(actor, end === 'done');
  const [first = '', last = ''] = name.split('.');
  const [noun, wanted, done] = [nounOf(first), verbs[last]?.wanted, doneOf(last)];
  if (noun === undefined) return undefined;
  if (wanted !== undefined) return joined([noun[0], wanted[0]], [wanted[1], noun[1]]);
  return done && joined([noun[0], done[0]], [noun[1], done[1]]);
}

/** The words for an event, German first; undefined where there are none. */
export function wordsFor(event: AnyEventObject, area: string): Said | undefined {
  const name = eventName(event.type);
  const saying = areas[area]?.[name] ?? usual[name];
  const said = saying === undefined || isOne(saying) ? saying : saying.find(({ when }) => fits(event, when))?.said;
  return said ?? composed(name);
}

/** The words for an event in the area (`history`) of the machine that receives it. */
export function say(event: AnyEventObject, language: string, area: string): string {
  const name = sentence(spelt(eventName(event.type)));
  const [german, english] = wordsFor(event, area) ?? [name, name];
  return language === 'de-DE' ? german : english;
}
