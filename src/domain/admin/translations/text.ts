import { type Language, languages } from '../../shell/language.ts';
import { germanTimeOf } from '../wire-time.ts';
import { placeholderFaults } from './placeholders.ts';

/** Characters of a text in one language. */
export const textLimit = 4_000;
/** Stands between the groups of a key. */
export const between = '->';
/** Texts of the portal itself: they stand in no group. */
export const specialKeys: readonly string[] = ['releaseNotes', 'version'];
const specialNamespace = 'portal';

/** A text in both languages. */
export interface TextPair {
  readonly de: string;
  readonly en: string;
}
export interface TextEdit extends TextPair {
  /** Groups, from the file of texts on, then the name, with `->` between them. */
  readonly key: string;
}
/** A text of the portal as it is edited; empty names and times: nobody did. */
export interface TranslationEntry extends TextEdit {
  /** As it came with the portal. */
  readonly shipped: TextPair;
  /** As the site serves it now; null where what is served does not have it. */
  readonly deployed: TextPair | null;
  readonly lstEditedBy: string;
  /** dd.MM.yyyy on the operator's clock. */
  readonly modifiedDate: string;
  /** HH:mm:ss on the operator's clock. */
  readonly modifiedTime: string;
  /** Grows with each edit; 0: nobody edited it. */
  readonly revision: number;
}
/** An edited text as it is kept. */
export interface KeptText extends TextEdit {
  /** First and last name. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly revision: number;
}
interface TextTree {
  readonly [name: string]: string | TextTree;
}

interface TextStates {
  readonly shipped: TextPair;
  readonly deployed: TextPair | null;
  /** Undefined: nobody edited it. */
  readonly kept: KeptText | undefined;
}
/** A text with what was made of it. */
export const entryOf = (key: string, { shipped, deployed, kept }: TextStates): TranslationEntry => {
  if (kept === undefined) return { key, ...shipped, shipped, deployed, lstEditedBy: '', modifiedDate: '', modifiedTime: '', revision: 0 };
  const { date, clock } = germanTimeOf(kept.at);
  const { de, en, by, revision } = kept;
  return { key, de, en, shipped, deployed, lstEditedBy: by, modifiedDate: date, modifiedTime: clock, revision };
};

/** Whether somebody edited the text and people still see another one. What nobody edited waits for no deployment of texts. */
export const isUndeployed = ({ revision, de, en, deployed }: TranslationEntry): boolean =>
  revision > 0 && !(deployed?.de === de && deployed.en === en);

/** The sides of a text, by the languages they are said in. */
export const sides: Readonly<Record<Language, keyof TextPair>> = { 'de-DE': 'de', 'en-GB': 'en' };

const isTree = (value: unknown): value is TextTree => typeof value === 'object' && value !== null;
const pathOf = (key: string) => (specialKeys.includes(key) ? [specialNamespace, key] : key.split(between));
const keyOf = (path: readonly string[]) => {
  const [namespace, name = '', ...rest] = path;
  return namespace === specialNamespace && rest.length === 0 && specialKeys.includes(name) ? name : path.join(between);
};

/** The groups that a text stands in, outermost first. */
export const groupsOf = (key: string): readonly string[] => key.split(between).slice(0, -1);

const leaves = (tree: TextTree, path: readonly string[]): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isTree(value) ? leaves(value, [...path, name]) : [[keyOf([...path, name]), value] as [string, string]],
  );
/** All texts of a file by key, in its order. Throws SyntaxError on what is no JSON. */
export const textsOfFile = (namespace: string, json: string): ReadonlyMap<string, string> =>
  new Map(leaves(JSON.parse(json) as TextTree, [namespace]));

const withText = (tree: TextTree, [name = '', ...rest]: readonly string[], text: string): TextTree => {
  const value = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (rest.length === 0) return typeof value === 'string' && value !== text ? { ...tree, [name]: text } : tree;
  const inner = isTree(value) ? withText(value, rest, text) : value;
  return inner === undefined || inner === value ? tree : { ...tree, [name]: inner };
};

/** A file of texts with the edits in it; the same string where none of them changes it. What the file does not have is not put in. */
export const editTexts = (edits: readonly TextEdit[], language: string, namespace: string, shipped: string): string => {
  const known = languages.find((one) => one === language);
  const own = edits.map((edit) => ({ edit, path: pathOf(edit.key) })).filter(({ path }) => path[0] === namespace);
  if (known === undefined || own.length === 0) return shipped;
  const tree = JSON.parse(shipped) as TextTree;
  const edited = own.reduce((texts, { edit, path }) => withText(texts, path.slice(1), edit[sides[known]]), tree);
  return edited === tree ? shipped : `${JSON.stringify(edited, null, 2)}\n`;
};

const controls = /[^\P{Cc}\n]/u;

export type TextProblem = 'text_missing' | 'text_too_long' | 'text_control' | 'placeholders_differ';
/** What is wrong with a text that is to stand for the shipped one; null: nothing. What is put into it when it is said stays as it was. */
export const textProblem = (text: string, shipped: string): TextProblem | null => {
  if (text.trim() === '') return 'text_missing';
  if (text.length > textLimit) return 'text_too_long';
  if (controls.test(text)) return 'text_control';
  return placeholderFaults(text, shipped).length === 0 ? null : 'placeholders_differ';
};
