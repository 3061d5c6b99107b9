import type { UpdatesRef, UpdatesSnapshot } from './chart.ts';
import type { WorkPlace } from './model.ts';

export type UpdatePrompt = 'offered' | 'held' | 'refreshing';

/** Null while there is nothing to say. */
export const updatePrompt = (snapshot: UpdatesSnapshot): UpdatePrompt | null => {
  if (snapshot.matches({ prompt: { shown: 'offered' } })) return 'offered';
  if (snapshot.matches({ prompt: { shown: 'held' } })) return 'held';
  return snapshot.matches({ prompt: 'none' }) || snapshot.matches({ prompt: 'hidden' }) ? null : 'refreshing';
};
export const canRefresh = (snapshot: UpdatesSnapshot): boolean => snapshot.can({ type: 'update.refresh' });

export const updatesVerbs = (ref: UpdatesRef) => ({
  startSession: () => ref.send({ type: 'session.started' }),
  endSession: () => ref.send({ type: 'session.ended' }),
  focus: () => ref.send({ type: 'window.focused' }),
  changeWork: (place: WorkPlace, isUnsaved: boolean) => ref.send({ type: 'work.changed', place, isUnsaved }),
  seeMessage: (ts: number) => ref.send({ type: 'message.seen', ts }),
  later: () => ref.send({ type: 'update.later' }),
  refresh: () => ref.send({ type: 'update.refresh' }),
});
