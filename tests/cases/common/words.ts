import type { Words } from '../sayings.ts';

export const words: Words = {
  'picker.open': ['Kalender geöffnet', 'Calendar opened'],
  'picker.close': ['Kalender geschlossen', 'Calendar closed'],
  'span.pick': ['Zeitraum gewählt', 'Range picked'],
  'day.pick': ['Tag gewählt', 'Day picked'],
  'range.clear': ['Zeitraum geleert', 'Range cleared'],
};
