import { isLocalId } from '../../domain/logbook/outbox/content.ts';
import type { LocalEntry } from '../../domain/logbook/outbox/local-entry.ts';
import { isSameTyped, type KeptText, type StandingText, type TypedText } from '../../domain/logbook/typed-text.ts';
import type { Database, Scope } from './database.ts';
import type { Gone, Owner } from './model.ts';
import { presentKey } from './records.ts';

const ofAccount = (accountId: string) => `typed:${accountId}:`;
const ofOwner = ({ accountId, organisationId }: Owner) => `${ofAccount(accountId)}${organisationId}:`;
const keyOf = (owner: Owner, textId: string) => `${ofOwner(owner)}${textId}`;

/** With what has become of its entry since; null where it was saved as it is. */
const asOfNow = async (scope: Scope, text: KeptText): Promise<StandingText | null> => {
  const clientId = await presentKey(scope, text.clientId);
  const standing = { ...text, clientId, isGone: false };
  const [item, gone, goneById] = await Promise.all([
    scope.get<LocalEntry>('entries', clientId),
    scope.get<Gone>('gone', clientId),
    scope.get<Gone>('gone', text.entryId),
  ]);
  if (item !== undefined) return { ...standing, entryId: item.entry.header.logbookEntryId, isNew: false };
  if (gone?.why === 'deleted' || goneById?.why === 'deleted') return { ...standing, isGone: true };
  if (!isLocalId(text.entryId)) return standing;
  if (text.isNew && gone !== undefined && gone.at >= text.keptAt) return null;
  // Its entry has left the device under another id: the text can only begin a new one.
  return { ...standing, isNew: true };
};

const keysFrom = async (scope: Scope, start: string) =>
  (await scope.keys('meta')).filter((key): key is string => typeof key === 'string' && key.startsWith(start));

/** Every text of an account, also of entries that are gone; in a transaction over `meta`, `entries` and `gone`. */
export const standingTexts = async (scope: Scope, accountId: string): Promise<readonly StandingText[]> => {
  const texts: StandingText[] = [];
  for (const key of await keysFrom(scope, ofAccount(accountId))) {
    const kept = await scope.get<KeptText>('meta', key);
    const text = kept && (await asOfNow(scope, kept));
    if (text) texts.push(text);
  }
  return texts;
};

/** Text that was typed and not saved, under its account and organisation; a logout leaves it. */
export const typedTextsOn = (database: Database, now: () => number, changed: () => void) => ({
  /** Writes the newest text of a form and, with it, takes away those that live on in it; answers when it was kept. */
  keepText: async (text: TypedText, instead: readonly string[]): Promise<number> => {
    const at = await database.transact(['meta'], 'readwrite', async (scope) => {
      const keptAt = now();
      scope.put('meta', { ...text, keptAt } satisfies KeptText, keyOf(text, text.textId));
      for (const textId of instead) scope.remove('meta', keyOf(text, textId));
      // A page that goes away waits for nothing.
      scope.commit();
      return keptAt;
    });
    if (instead.length > 0) changed();
    return at;
  },
  /** What forms may offer back; what was saved is removed, and of the same text typed again all but the newest. */
  keptTexts: (owner: Owner): Promise<readonly KeptText[]> =>
    database.transact(['meta', 'entries', 'gone'], 'readwrite', async (scope) => {
      const texts: KeptText[] = [];
      for (const key of await keysFrom(scope, ofOwner(owner))) {
        const kept = await scope.get<KeptText>('meta', key);
        const text = kept && (await asOfNow(scope, kept));
        if (!text) scope.remove('meta', key);
        else if (!text.isGone) texts.push(text);
      }
      texts.sort((one, other) => one.keptAt - other.keptAt);
      return texts.filter((text, at) => {
        const isRepeated = texts.slice(at + 1).some((later) => isSameTyped(text, later));
        if (isRepeated) scope.remove('meta', keyOf(owner, text.textId));
        return !isRepeated;
      });
    }),
  dropTexts: (owner: Owner, textIds: readonly string[]): Promise<void> =>
    database
      .transact(['meta'], 'readwrite', async (scope) => {
        for (const textId of textIds) scope.remove('meta', keyOf(owner, textId));
      })
      .then(changed),
});
