import { isLocalId } from '../../domain/logbook/outbox/content.ts';
import type { LocalEntry } from '../../domain/logbook/outbox/local-entry.ts';
import type { KeptText, TypedText } from '../../domain/logbook/typed-text.ts';
import type { Database, Scope } from './database.ts';
import type { Gone, Owner } from './model.ts';

const ofOwner = ({ accountId, organisationId }: Owner) => `typed:${accountId}:${organisationId}:`;
const keyOf = (owner: Owner, textId: string) => `${ofOwner(owner)}${textId}`;

/** What has become of the text's entry since; null where it was deleted, or saved as it is. */
const asOfNow = async (scope: Scope, text: KeptText): Promise<KeptText | null> => {
  const [item, gone, goneById] = await Promise.all([
    scope.get<LocalEntry>('entries', text.clientId),
    scope.get<Gone>('gone', text.clientId),
    scope.get<Gone>('gone', text.entryId),
  ]);
  if (item !== undefined) return { ...text, entryId: item.entry.header.logbookEntryId, isNew: false };
  if (gone?.why === 'deleted' || goneById?.why === 'deleted') return null;
  if (!isLocalId(text.entryId)) return text;
  if (text.isNew && gone !== undefined && gone.at >= text.keptAt) return null;
  // Its entry has left the device under another id: the text can only begin a new one.
  return { ...text, isNew: true };
};

/** Text that was typed and not saved, under its account and organisation; a logout leaves it. */
export const typedTextsOn = (database: Database, now: () => number) => ({
  /** Writes the newest text of a form and, with it, takes away those that live on in it; answers when it was kept. */
  keepText: (text: TypedText, instead: readonly string[]): Promise<number> =>
    database.transact(['meta'], 'readwrite', async (scope) => {
      const keptAt = now();
      scope.put('meta', { ...text, keptAt } satisfies KeptText, keyOf(text, text.textId));
      for (const textId of instead) scope.remove('meta', keyOf(text, textId));
      // A page that goes away waits for nothing.
      scope.commit();
      return keptAt;
    }),
  keptTexts: (owner: Owner): Promise<readonly KeptText[]> =>
    database.transact(['meta', 'entries', 'gone'], 'readwrite', async (scope) => {
      const keys = (await scope.keys('meta')).filter((key) => typeof key === 'string' && key.startsWith(ofOwner(owner)));
      const texts: KeptText[] = [];
      for (const key of keys) {
        const kept = await scope.get<KeptText>('meta', key);
        const text = kept && (await asOfNow(scope, kept));
        if (text) texts.push(text);
        else scope.remove('meta', key);
      }
      return texts;
    }),
  dropTexts: (owner: Owner, textIds: readonly string[]): Promise<void> =>
    database.transact(['meta'], 'readwrite', async (scope) => {
      for (const textId of textIds) scope.remove('meta', keyOf(owner, textId));
    }),
});
