import { eventName } from '../../tests/replay.ts';
import type { Track } from './live-walk.ts';

interface Line {
  readonly text: string;
  readonly depth: number;
}
const read = (sheet: string): readonly Line[] =>
  sheet
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => ({ text: line.trim(), depth: (line.length - line.trimStart().length) / 2 }));

/** `login done` and `login fails` stand in a trace as `login answers …`, `login done` and `login fails`. */
const beginsWith = (text: string, type: string) => {
  const [actor = '', end] = eventName(type).split(' ');
  if (end === 'error') return text.startsWith(`${actor} fails`);
  if (end === 'done') return text.startsWith(`${actor} answers`) || text.startsWith(`${actor} done`);
  return (
    text.startsWith(eventName(type)) ||
    (type.startsWith('xstate.after.') && text.startsWith('after ') && text.includes(`(${type.split('.')[2]})`))
  );
};

/** What an event carries, as a line would write it: `value: "nina"`, `isOnline: false`. */
const saidOf = (part: unknown, name = ''): readonly string[] => {
  if (typeof part === 'object' && part !== null) return Object.entries(part).flatMap(([key, value]) => saidOf(value, key));
  return name === 'type' || part === undefined ? [] : [`${name}: ${typeof part === 'string' ? JSON.stringify(part) : String(part)}`];
};

/** The lines of a kept trace along a track from one of the inputs: below each line stand those of what may follow it. */
export function traceAt(sheet: string, input: number, track: Track, step: number): readonly string[] {
  const parts = sheet.split(/^Started with .*$/m).slice(1);
  const lines = read(parts[input] ?? sheet);
  const begin = lines.findIndex(({ text }) => text.startsWith('start'));
  const below = (from: number, type: string) => {
    const { depth } = lines[from]!;
    const end = lines.findIndex((line, index) => index > from && line.depth <= depth);
    return lines
      .map((line, index) => ({ ...line, index }))
      .slice(from + 1, end < 0 ? undefined : end)
      .filter((line) => line.depth === depth + 1 && beginsWith(line.text, type));
  };
  // Several payloads of one event may stand below a line: the one that says most of what came along, and that the way goes on from.
  const follow = (from: number, at: number): readonly number[] => {
    const event = track.steps[at]?.event;
    if (event === undefined) return [from];
    const said = saidOf(event);
    const ways = below(from, event.type)
      .map(({ text, index }) => ({ index, fits: said.filter((part) => text.includes(part)).length }))
      .sort((one, other) => other.fits - one.fits)
      .map(({ index, fits }) => ({ fits, way: follow(index, at + 1) }));
    const longest = Math.max(0, ...ways.filter(({ fits }) => fits === ways[0]?.fits).map(({ way }) => way.length));
    return [from, ...(ways.find(({ way, fits }) => fits === ways[0]?.fits && way.length === longest)?.way ?? [])];
  };
  if (begin < 0) return [];
  return follow(begin, 0)
    .slice(0, step + 1)
    .map((index) => lines[index]!.text);
}
