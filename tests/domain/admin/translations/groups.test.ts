import { describe, expect, it } from 'vitest';
import {
  afterStep,
  groupRows,
  groupTree,
  type TreePlace,
  type TreeStep,
  toggled,
} from '../../../../src/domain/admin/translations/groups.ts';
import { entry } from './entries.ts';

const entries = ['a->x', 'a->b->x', 'a->b->c->x', 'a->b->c->y', 'd->x', 'a->e->x', 'version'].map((key) => entry(key));
const everywhere = ['a', 'a->b', 'a->b->c'];
const tree = groupTree(entries, entries, null);
const lines = (rows: ReturnType<typeof groupRows>) =>
  rows.map(({ path, level, count, place, of, isOpen }) => `${level} ${path} ${count} ${place}/${of} ${isOpen}`);

describe('Groups of texts', () => {
  it('nest to any depth and count the texts of all groups in them [ADM-016]', () => {
    expect(lines(groupRows(tree, everywhere))).toEqual([
      '1 a 5 1/2 true',
      '2 a->b 3 1/2 true',
      '3 a->b->c 2 1/1 null',
      '2 a->e 1 2/2 null',
      '1 d 1 2/2 null',
    ]);
  });

  it('show what is in them only where all groups around them are open', () => {
    expect(lines(groupRows(tree, []))).toEqual(['1 a 5 1/2 false', '1 d 1 2/2 null']);
    expect(lines(groupRows(tree, ['a->b']))).toEqual(['1 a 5 1/2 false', '1 d 1 2/2 null']);
  });

  it('are those of what is looked for, and the chosen one with those around it', () => {
    const found = entries.filter(({ key }) => key === 'd->x');
    expect(lines(groupRows(groupTree(entries, found, null), everywhere))).toEqual(['1 d 1 1/1 null']);
    expect(lines(groupRows(groupTree(entries, found, 'a->b'), everywhere))).toEqual([
      '1 a 0 1/2 true',
      '2 a->b 0 1/1 null',
      '1 d 1 2/2 null',
    ]);
  });
});

describe('A step through the groups', () => {
  const rowsOf = ({ open }: TreePlace) => groupRows(tree, open);
  const walk = (place: TreePlace, ...steps: readonly TreeStep[]) => steps.reduce((at, step) => afterStep(rowsOf(at), at, step), place);
  const start: TreePlace = { group: null, open: [] };

  it.each([
    [['next'], 'a', []],
    [['next', 'next'], 'd', []],
    [['next', 'next', 'next'], 'd', []],
    [['last'], 'd', []],
    [['last', 'previous'], 'a', []],
    [['next', 'previous', 'previous'], null, []],
    [['last', 'first'], null, []],
    [['in'], null, []],
    [['out'], null, []],
    [['next', 'in'], 'a', ['a']],
    [['next', 'in', 'in'], 'a->b', ['a']],
    [['next', 'in', 'in', 'in', 'in'], 'a->b->c', ['a', 'a->b']],
    [['next', 'in', 'in', 'in', 'in', 'in'], 'a->b->c', ['a', 'a->b']],
    [['next', 'in', 'in', 'out'], 'a', ['a']],
    [['next', 'in', 'in', 'out', 'out'], 'a', []],
    [['next', 'out'], null, []],
  ] as const satisfies readonly (readonly [readonly TreeStep[], string | null, readonly string[]])[])(
    '%j leads to %j',
    (steps, group, open) => {
      expect(walk(start, ...steps)).toEqual({ group, open });
    },
  );

  it('out of a group that is closed around somebody leads onto it', () => {
    const place = { group: 'a->b->c', open: everywhere };
    expect(toggled(place, 'a')).toEqual({ group: 'a', open: ['a->b', 'a->b->c'] });
    expect(toggled({ ...place, group: 'd' }, 'a').group).toBe('d');
    expect(toggled({ ...place, group: null }, 'a').group).toBeNull();
    expect(toggled({ group: 'd', open: [] }, 'a')).toEqual({ group: 'd', open: ['a'] });
  });
});
