import type { Words } from '../sayings.ts';

export const words: Words = {
  'lookAfterFailure done': ['Stand nach dem Fehlschlag gelesen', 'State after the failure read'],
  'read.retry': ['Lesen erneut versuchen', 'Retry reading'],
};
