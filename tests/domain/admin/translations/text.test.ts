import { describe, expect, it } from 'vitest';
import {
  editTexts,
  entryOf,
  groupsOf,
  isUndeployed,
  textLimit,
  textProblem,
  textsOfFile,
} from '../../../../src/domain/admin/translations/text.ts';

const file = JSON.stringify({ title: 'Titel', list: { empty: 'Leer', __proto__x: 'x' } });
const edit = (key: string, de = 'Neu', en = 'New') => ({ key, de, en });
const german = (edits: Parameters<typeof editTexts>[0], shipped = file) => editTexts(edits, 'de-DE', 'map', shipped);

describe('Keys of texts', () => {
  it('have their groups before them, with "->" between [ADM-016]', () => {
    expect([...textsOfFile('map', file)]).toEqual([
      ['map->title', 'Titel'],
      ['map->list->empty', 'Leer'],
      ['map->list->__proto__x', 'x'],
    ]);
    expect(groupsOf('map->list->empty')).toEqual(['map', 'list']);
    expect(groupsOf('version')).toEqual([]);
  });

  it('of release notes and version stand alone [ADM-017] [ADM-018]', () => {
    const portal = JSON.stringify({ releaseNotes: 'Neues', version: '1', other: { version: '2' } });
    expect([...textsOfFile('portal', portal)]).toEqual([
      ['releaseNotes', 'Neues'],
      ['version', '1'],
      ['portal->other->version', '2'],
    ]);
    expect([...textsOfFile('portal', JSON.stringify({ version: { next: '2' } })).keys()]).toEqual(['portal->version->next']);
    expect([...textsOfFile('map', portal).keys()]).toEqual(['map->releaseNotes', 'map->version', 'map->other->version']);
    expect(JSON.parse(editTexts([edit('version', '2.0', '2.1')], 'en-GB', 'portal', portal))).toMatchObject({ version: '2.1' });
  });
});

it("A text says who edited it and when, on the operator's clock, and nobody where nobody did [ADM-015]", () => {
  const shipped = { de: 'Titel', en: 'Title' };
  const states = { shipped, deployed: shipped };
  const unedited = { key: 'map->title', ...shipped, ...states, lstEditedBy: '', modifiedDate: '', modifiedTime: '', revision: 0 };
  expect(entryOf('map->title', { ...states, kept: undefined })).toEqual(unedited);
  const kept = { ...edit('map->title'), by: 'Nora Nord', at: Date.parse('2026-06-30T22:05:09Z'), revision: 3 };
  expect(entryOf('map->title', { ...states, kept })).toEqual({
    key: 'map->title',
    de: 'Neu',
    en: 'New',
    ...states,
    lstEditedBy: 'Nora Nord',
    modifiedDate: '01.07.2026',
    modifiedTime: '00:05:09',
    revision: 3,
  });
});

describe('A file of texts', () => {
  it('takes its own edits, in its own language', () => {
    expect(JSON.parse(german([edit('map->list->empty'), edit('shell->title')]))).toEqual({
      title: 'Titel',
      list: { empty: 'Neu', __proto__x: 'x' },
    });
    expect(editTexts([edit('map->title')], 'en-GB', 'map', file)).toContain('"New"');
  });

  it.each([
    ['of another file', [edit('shell->title')]],
    ['that it has not', [edit('map->none'), edit('map->none->deeper'), edit('map->title->deeper')]],
    ['of a group', [edit('map->list'), edit('map')]],
    ['that say the same', [edit('map->title', 'Titel')]],
    ['of what every object has', [edit('map->__proto__'), edit('map->constructor->name'), edit('map->toString')]],
  ])('stays as it is, to the letter, with edits %s', (_, edits) => {
    expect(german(edits)).toBe(file);
  });

  it('stays as it is in a language that nobody edits', () => {
    expect(editTexts([edit('map->title')], 'fr-FR', 'map', file)).toBe(file);
  });

  it('keeps what looks like a page as words', () => {
    const words = '<img src=x onerror=alert(1)>"\\';
    expect((JSON.parse(german([edit('map->title', words)])) as { title: string }).title).toBe(words);
  });
});

it.each([
  ['', 'Titel', 'text_missing'],
  [' \n', 'Titel', 'text_missing'],
  ['x'.repeat(textLimit), 'Titel', null],
  ['x'.repeat(textLimit + 1), 'Titel', 'text_too_long'],
  ['a\u0000b', 'Titel', 'text_control'],
  ['two\nlines', 'Titel', null],
  ['{{name}} fährt', 'Von {{name}}', null],
  ['{{name}} und {{name}}', 'Von {{name}}', null],
  ['Jemand fährt', 'Von {{name}}', 'placeholders_differ'],
  ['{{nam}} fährt', 'Von {{name}}', 'placeholders_differ'],
  ['{{name fährt', 'Von {{name}}', 'placeholders_differ'],
  ['{{b}} {{a}}', '{{a}} {{b}}', null],
  ['$t(login:password)', 'Titel', 'placeholders_differ'],
  ['$t(\nlogin:password)', 'Titel', 'placeholders_differ'],
  ['$t(login:password\n)', 'Titel', 'placeholders_differ'],
  ['Titel $t(login:password', 'Titel', 'placeholders_differ'],
  ['{{\nname}}', 'Titel', 'placeholders_differ'],
  ['a\u007fb', 'Titel', 'text_control'],
  ['a\u0085b', 'Titel', 'text_control'],
  ['Straße – 東京 🚂', 'Titel', null],
  ['<b>Titel</b>', 'Titel', null],
])('A text instead of the shipped one %j instead of %j: %s', (text, shipped, problem) => {
  expect(textProblem(text, shipped)).toBe(problem);
});

describe('A text that somebody edited', () => {
  const shipped = { de: 'Titel', en: 'Title' };
  const kept = { ...edit('map->title'), by: 'Nora Nord', at: 0, revision: 1 };
  it.each([
    ['as it was shipped', shipped, true],
    ['in one language only', { de: 'Neu', en: 'Title' }, true],
    ['in the other language only', { de: 'Titel', en: 'New' }, true],
    ['in both languages', { de: 'Neu', en: 'New' }, false],
    ['not at all', null, true],
  ])('and that is served %s is deployed or not', (_, deployed, isWaiting) => {
    expect(isUndeployed(entryOf(kept.key, { shipped, deployed, kept }))).toBe(isWaiting);
  });

  it('back to the shipped one waits for its deployment, one that nobody edited for none', () => {
    const deployed = { de: 'Neu', en: 'New' };
    expect(isUndeployed(entryOf(kept.key, { shipped, deployed, kept: { ...kept, ...shipped, revision: 2 } }))).toBe(true);
    expect(isUndeployed(entryOf(kept.key, { shipped, deployed, kept: undefined }))).toBe(false);
  });
});
