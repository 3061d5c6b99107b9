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

/** The lines of a kept trace along a track from one of the inputs: below each line stand those of what may follow it. */
export function traceAt(sheet: string, input: number, track: Track, step: number): readonly string[] {
  const parts = sheet.split(/^Started with .*$/m).slice(1);
  const lines = read(parts[input] ?? sheet);
  const begin = lines.findIndex(({ text }) => text.startsWith('start'));
  const found = begin < 0 ? [] : [begin];
  for (const { event } of track.steps.slice(0, step)) {
    const from = found.at(-1);
    if (from === undefined) break;
    const depth = lines[from]!.depth;
    const end = lines.findIndex((line, index) => index > from && line.depth <= depth);
    const next = lines.findIndex(
      (line, index) => index > from && (end < 0 || index < end) && line.depth === depth + 1 && beginsWith(line.text, event.type),
    );
    if (next < 0) break;
    found.push(next);
  }
  return found.map((index) => lines[index]!.text);
}
