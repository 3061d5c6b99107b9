import { type TextPlace, type TypedText, textsFor } from '../../../domain/logbook/typed-text.ts';
import type { KeepAnswer, ReadTexts } from '../../../machines/logbook/kept-text/model.ts';
import { type LogbookStore, StoreFailure } from '../../store/logbook-store.ts';

interface KeptTextParts {
  readonly store: Pick<LogbookStore, 'keepText' | 'keptTexts'>;
  /** Ids of the forms that are open in other windows. */
  readonly elsewhere: () => Promise<ReadonlySet<string>>;
}

/** What keeps typed text on the device, and finds it again. */
export const keptTextCalls = ({ store, elsewhere }: KeptTextParts) => ({
  keepText: async ({ text, instead }: { readonly text: TypedText; readonly instead: readonly string[] }): Promise<KeepAnswer> => {
    try {
      return { kind: 'kept', at: await store.keepText(text, instead) };
    } catch (error) {
      return { kind: 'failed', isFull: error instanceof StoreFailure && error.reason === 'quota' };
    }
  },
  readTexts: async ({ place }: { readonly place: TextPlace }): Promise<ReadTexts> => {
    const [texts, living] = await Promise.all([store.keptTexts(place), elsewhere()]);
    return textsFor(
      texts.filter(({ textId }) => !living.has(textId)),
      place,
    );
  },
});
