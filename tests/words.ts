import type { AnyEventObject } from 'xstate';
import { words as account } from './cases/account/words.ts';
import { words as common } from './cases/common/words.ts';
import { words as fleet } from './cases/fleet/words.ts';
import { words as history } from './cases/history/words.ts';
import { words as logbook } from './cases/logbook/words.ts';
import { words as map } from './cases/map/words.ts';
import type { Said, Saying, Words } from './cases/sayings.ts';
import { words as shell } from './cases/shell/words.ts';
import { eventName } from './replay.ts';

export const areas: Readonly<Record<string, Words>> = { account, common, fleet, history, logbook, map, shell };

/** Said of a machine of any area; `view.opened` is another view in each, so the words of the history are its own. */
const usual: Words = { ...account, ...common, ...fleet, ...logbook, ...map, ...shell };

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

/** Where the cases give no words: the event's own name, and what came of it. */
const spelledOut = (name: string): Said => {
  const [, actor, end] = /^(\w+) (done|error)$/.exec(name) ?? [];
  if (actor === undefined) return [sentence(spelt(name)), sentence(spelt(name))];
  return end === 'done'
    ? [`${sentence(spelt(actor))}: fertig`, `${sentence(spelt(actor))}: done`]
    : [`${sentence(spelt(actor))}: fehlgeschlagen`, `${sentence(spelt(actor))}: failed`];
};

/** What happens in an event, as QA says it in the area (`history`) of the machine that hears it. */
export function say(event: AnyEventObject, language: string, area: string): string {
  const name = eventName(event.type);
  const saying = areas[area]?.[name] ?? usual[name];
  const said = saying === undefined ? undefined : isOne(saying) ? saying : saying.find(({ when }) => fits(event, when))?.said;
  const [german, english] = said ?? spelledOut(name);
  return language === 'de-DE' ? german : english;
}
