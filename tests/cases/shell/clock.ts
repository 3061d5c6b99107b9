import { alike, literal, type SightTable, see } from '../../sights/table.ts';
import { start } from '../account/tokens.ts';

export const cases = { 'xstate.done.actor.readTime': [{ output: start + 60_000 }] };
export const input = { now: start + 20_000 };

export const sights: SightTable = {
  always: ({ now }) => [
    see('banner', undefined, { saying: literal(new Date(now).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })) }),
  ],
  states: { showing: [see('banner')], reading: alike('showing', 'The minute changes when it has been read') },
};
