import type { SqlClient, Statement } from 'effect/sql';

/** Loaded with the first passkey that is set: 49,000 words of lists of breached passkeys. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasskeys = () => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]));
  return common;
};

/** What is typed for a letter: `P@ssw0rd`. */
const stand: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };
const spelled = (text: string) => text.replace(/[@431!0$57]/g, (sign) => stand[sign] ?? sign);
/** `abcabc` is `abc`. */
const once = (text: string) => text.replace(/^(.+?)\1+$/, '$1');

/** The word within digits and symbols that only satisfy the rules of composition, in each way it can be read. */
const coresOf = (passkey: string): readonly string[] => {
  const text = once(passkey.toLowerCase());
  const trimmed = [text, text.replace(/[^a-z0-9]+$/, ''), text.replace(/[^a-z]+$/, ''), text.replace(/^[^a-z]+|[^a-z]+$/g, '')];
  return trimmed.flatMap((core) => [core, spelled(core), once(core)]).filter((core) => core !== '');
};

/** Letters beside own words that make a passkey another word. */
const enoughLetters = 4;
/** Of the portal and of the keyboard. */
const houseWords = ['gleisblick', 'qwertz', 'asdf', 'yxcv'];
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** `Südbahn` is typed as `suedbahn` or `sudbahn`: a passkey has ASCII only. */
const partsOf = (name: string) => {
  const lower = name.toLowerCase();
  const written = [lower.replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter), lower.normalize('NFD').replace(/\p{M}/gu, '')];
  return written.flatMap((text) => text.split(/[^a-z]+/));
};
const without = (text: string, words: readonly string[]) => words.reduce((rest, word) => rest.replaceAll(word, ''), text);
const hasOwnWord = (passkey: string, names: readonly string[]) => {
  const words = [...houseWords, ...names.flatMap(partsOf)]
    .filter((word) => word.length >= enoughLetters)
    .sort((a, b) => b.length - a.length);
  const letters = (text: string) => text.replace(/[^a-z]/g, '');
  return [passkey.toLowerCase(), spelled(passkey.toLowerCase())].some((text) => {
    const [all, rest] = [letters(text), letters(without(text, words))];
    return rest.length < all.length && rest.length < enoughLetters;
  });
};

/** Why a passkey is among the first that are guessed, or null. `names`: of the person and their organisations. */
export const guessable = async (passkey: string, names: readonly string[]): Promise<'own' | 'common' | null> => {
  if (hasOwnWord(passkey, names)) return 'own';
  const known = await commonPasskeys();
  return coresOf(passkey).some((core) => known.has(core)) ? 'common' : null;
};

/** Names of the accounts for which the condition on `a` holds, and of their organisations. */
export const namesOf = (sql: SqlClient.SqlClient, condition: Statement.Fragment) => sql<{ readonly name: string }>`
  select unnest(array[a.account_name, a.first_name, a.last_name, split_part(a.email, '@', 1)]) as name from account a where ${condition}
  union all
  select o.name from account a join membership using (account_id) join organisation o using (organisation_id) where ${condition}`;
