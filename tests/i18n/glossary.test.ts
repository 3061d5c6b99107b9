import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textsOf } from './locale-files.ts';

type Tree = { readonly [key: string]: string | Tree };

const textsIn = (tree: Tree): readonly string[] => Object.values(tree).flatMap((one) => (typeof one === 'string' ? [one] : textsIn(one)));
const serverTexts = (name: string) => JSON.parse(readFileSync(`server/texts/${name}.json`, 'utf8')) as Readonly<Record<string, Tree>>;

/** `docs/GLOSSARY.md`: words that stand for something the portal has another word for. */
const forbidden = {
  'de-DE': /Bordbuch|Logbuch|Kein Gerät|Ausfall|Trackingkarte|in Fahrt\b|\bBh\b|soeben/,
  'en-GB': /logbook element|No device|outage|\bBh\b/i,
} as const;

it.each(['de-DE', 'en-GB'] as const)('The logbook has one word for one thing in %s', (language) => {
  const texts = [textsOf(language, 'logbook') as Tree, ...['logbook', 'logbook-export'].map((name) => serverTexts(name)[language]!)];
  const found = texts.flatMap(textsIn);
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((text) => forbidden[language].test(text))).toEqual([]);
});
