import { describe, expect, it } from 'vitest';
import { problemsOf, standingCounts, type TextFilter, textsFor } from '../../../../src/domain/admin/translations/filter.ts';
import { entry } from './entries.ts';

const plain = entry('map->title');
const waiting = entry('map->layers->rail', { de: 'Gleis', revision: 1 });
const served = entry('map->layers->name', { de: 'Neu', revision: 2, deployed: { de: 'Neu', en: 'text' } });
const broken = entry('mapping->broken', { en: 'text {{a}}' });
const version = entry('version');
const entries = [plain, waiting, served, broken, version];
const found = (filter: Partial<TextFilter>) =>
  textsFor(entries, { search: '', group: null, standing: 'all', ...filter }).map(({ key }) => key);

describe('Texts that are looked for', () => {
  it('are all, release notes and version first', () => {
    expect(found({})).toEqual(['version', 'map->title', 'map->layers->rail', 'map->layers->name', 'mapping->broken']);
  });

  it('are of a group and of the groups in it, and of no group that only begins like it', () => {
    expect(found({ group: 'map' })).toEqual(['map->title', 'map->layers->rail', 'map->layers->name']);
    expect(found({ group: 'map->layers' })).toEqual(['map->layers->rail', 'map->layers->name']);
  });

  it('are edited, edited and not deployed, or have problems; and so many of each are counted', () => {
    expect(found({ standing: 'edited' })).toEqual(['map->layers->rail', 'map->layers->name']);
    expect(found({ standing: 'undeployed' })).toEqual(['map->layers->rail']);
    expect(found({ standing: 'problems' })).toEqual(['mapping->broken']);
    expect(standingCounts(entries)).toEqual({ all: 5, edited: 2, undeployed: 1, problems: 1 });
  });

  it('have the words in their key or in either language', () => {
    expect([found({ search: ' GLEIS ' }), found({ search: '{{a}}' }), found({ search: 'version' })]).toEqual([
      ['map->layers->rail'],
      ['mapping->broken'],
      ['version'],
    ]);
  });

  it('are looked through for problems once', () => {
    expect(problemsOf(entries)).toBe(problemsOf(entries));
    expect(problemsOf([...entries])).not.toBe(problemsOf(entries));
  });
});
