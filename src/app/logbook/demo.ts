import type { entryCalls } from '../../api/actors/logbook/entry.ts';
import type { OpenEntry } from '../../domain/logbook/entry/open-entry.ts';

type EntryCalls = ReturnType<typeof entryCalls>;

/** What a demo user writes is never saved: every entry is somebody else's to read. */
export const readOnlyWhile = (isForShow: () => boolean, calls: EntryCalls): EntryCalls => {
  const asAllowed = (opened: OpenEntry): OpenEntry => (isForShow() ? { ...opened, entry: { ...opened.entry, isOwn: false } } : opened);
  return {
    ...calls,
    opened: async (...given) => asAllowed(await calls.opened(...given)),
    readEntry: async (...asked) => {
      const answer = await calls.readEntry(...asked);
      return answer.kind === 'found' ? { ...answer, opened: asAllowed(answer.opened) } : answer;
    },
  };
};
