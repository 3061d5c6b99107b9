import { readFileSync } from 'node:fs';
import type { Fix } from '../../../../server/fleet/telemetry/fix.ts';
import { type Judged, judge } from '../../../../server/fleet/telemetry/validate.ts';

export const start = Date.parse('2026-11-27T09:00:00Z');
export type Message = Readonly<Record<string, unknown>> & { readonly time: string | number };

/** The messages of a file in `data/`, in which "NOW" is the start. */
export const messagesOf = (name: string): readonly Message[] => {
  const { messages } = JSON.parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8'));
  return messages.map(({ vehicleId: _, time, ...more }: Message) => ({
    ...more,
    time: String(time).replace(/^NOW\+(\d+)s$/, (__, s: string) => new Date(start + Number(s) * 1000).toISOString()),
  }));
};
export const fixOf = (message: Message): Fix => (judge(message, start + 2 * 86_400_000) as Judged).fix;
