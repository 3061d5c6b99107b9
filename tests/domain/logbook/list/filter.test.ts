import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryStates, openStates, serverStatuses } from '../../../../src/domain/logbook/entry/values.ts';
import {
  all,
  any,
  commentFields,
  compare,
  entryFields,
  exportFilterLimits,
  type Filter,
  listFilterLimits,
  operators,
  printFilter,
  vehicleFields,
} from '../../../../src/domain/logbook/list/filter.ts';
import { parseFilter } from '../../../../src/domain/logbook/list/filter-parser.ts';

const parse = (text: string) => parseFilter(text, entryFields);
const tree = (text: string): Filter | null => {
  const result = parse(text);
  if (!result.ok) throw new Error(`${result.error.reason} at ${result.error.position}`);
  return result.filter;
};
const refusal = (text: string) => {
  const result = parse(text);
  return result.ok ? null : result.error;
};

const time = fc.integer({ min: 0, max: 2_000_000_000_000 }).map((at) => new Date(at).toISOString());
const equality = fc.constantFrom('eq', 'ne');
const ofSet = (field: string, values: readonly string[]) => fc.tuple(fc.constant(field), equality, fc.constantFrom(null, ...values));
const comparison = fc
  .oneof(
    fc.tuple(
      fc.constant('logbookEntryId'),
      equality,
      fc.oneof(fc.constant(null), fc.uuid(), fc.string(), fc.constantFrom('null', 'and', '')),
    ),
    fc.tuple(fc.constant('creatorAccountLastName'), equality, fc.string({ unit: 'grapheme' })),
    fc.tuple(fc.constant('vehicleIdRef'), fc.constantFrom(...operators), fc.integer()),
    fc.tuple(fc.constant('vehicleIdRef'), equality, fc.constant(null)),
    fc.tuple(fc.constant('createTimestamp'), fc.constantFrom(...operators), time),
    ofSet('status', serverStatuses),
    ofSet('entryState', entryStates),
    ofSet('defects.state', openStates),
  )
  .map(([field, operator, value]) => compare(field, operator as 'eq', value));
const { filter: anyFilter } = fc.letrec<{ filter: Filter; group: Filter; comparison: Filter }>((tie) => ({
  comparison,
  group: fc.record({ kind: fc.constantFrom('and', 'or'), terms: fc.array(tie('filter'), { minLength: 2, maxLength: 4 }) }),
  filter: fc.oneof({ maxDepth: 4, depthSize: 'small' }, tie('comparison'), tie('group')),
}));

describe('A filter', () => {
  it('reads back as what was printed [SYN-052]', () => {
    const limits = { ...exportFilterLimits, terms: 2_500, depth: 20 };
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parseFilter(printFilter(filter), entryFields, limits)).toEqual({ ok: true, filter });
      }),
      { numRuns: 500 },
    );
  });

  it('prints the same text for what it read of it', () => {
    const text = "(vehicleIdRef eq 5 and status ne finalized) or (creatorAccountLastName eq 'O''Hara' and commentsCount ge 2)";
    expect(printFilter(tree(text))).toBe(text);
    expect(printFilter(tree(`  ${text.replaceAll(' ', '\n  ')} `))).toBe(text);
  });

  it.each([
    ['vehicleIdRef eq 5', compare('vehicleIdRef', 'eq', 5)],
    ['vehicleIdRef ne null', compare('vehicleIdRef', 'ne', null)],
    ['status eq created', compare('status', 'eq', 'created')],
    ["status eq 'created'", compare('status', 'eq', 'created')],
    ["logbookEntryId eq 'null'", compare('logbookEntryId', 'eq', 'null')],
    ["logbookEntryId eq ''", compare('logbookEntryId', 'eq', '')],
    ['createTimestamp ge 2026-01-01T00:00:00Z', compare('createTimestamp', 'ge', '2026-01-01T00:00:00Z')],
    ['defects.state eq open', compare('defects.state', 'eq', 'open')],
    ['(((vehicleIdRef lt 9)))', compare('vehicleIdRef', 'lt', 9)],
    ['', null],
    ['  ', null],
  ])('%s is read', (text, filter) => {
    expect(tree(text)).toEqual(filter);
  });

  it('binds and closer than or, and keeps parentheses', () => {
    const [a, b, c] = [compare('vehicleIdRef', 'eq', 1), compare('vehicleIdRef', 'eq', 2), compare('status', 'eq', 'created')] as const;
    expect(tree('vehicleIdRef eq 1 or vehicleIdRef eq 2 and status eq created')).toEqual(any(a, all(b, c)));
    expect(tree('(vehicleIdRef eq 1 or vehicleIdRef eq 2) and status eq created')).toEqual(all(any(a, b), c));
    expect(tree('vehicleIdRef eq 1 and vehicleIdRef eq 2 and status eq created')).toEqual(all(a, b, c));
    expect(tree('vehicleIdRef eq 1 and (vehicleIdRef eq 2 and status eq created)')).toEqual(all(a, all(b, c)));
  });

  it.each([
    ['logbookEntryId', ["'x y'", 'null'], []],
    ['vehicleIdRef', ['0', '-5', '999999999999999'], ['x', '1000000000000000', '5x', 'x5']],
    ['status', ['created', 'finalized'], ['newEntry', "''"]],
    ['createTimestamp', ['2026-01-01T00:00Z', "'2026-01-01T00:00+01:00'"], ['soon']],
    ['referenceTimestamp', ['2026-01-01T00:00Z'], ['2026-01-01']],
    ['entryState', ['none', 'open', 'resolved'], ['closed']],
    ['defects.state', ['open', 'resolved'], ['none']],
    ['creatorAccountFirstName', ['Jana'], []],
    ['creatorAccountLastName', ["'von der Heide'"], []],
    ['commentsCount', ['3'], ['viele']],
  ])('takes of %s values of its kind', (field, good, wrong) => {
    for (const value of good) expect([value, parse(`${field} eq ${value}`).ok]).toEqual([value, true]);
    for (const value of wrong) expect(refusal(`${field} eq ${value}`)?.reason).toBe('wrongValue');
    expect(refusal(`${field} has 5`)?.reason).toBe('unknownOperator');
  });

  it('of comments is by time, state and author', () => {
    const ok = (text: string) => parseFilter(text, commentFields).ok;
    expect(ok('createTimestamp lt 2026-01-01T00:00Z and newEntryState eq resolved')).toBe(true);
    expect(ok('creatorAccountFirstName eq Jo or creatorAccountLastName eq Berg')).toBe(true);
    expect(['newEntryState eq none', 'createTimestamp eq soon', 'creatorAccountLastName lt a', 'status eq created'].filter(ok)).toEqual([]);
  });

  it('is printed in quotes where it would read as something else, and bare elsewhere', () => {
    const printed = (value: string) => printFilter(compare('logbookEntryId', 'eq', value)).replace('logbookEntryId eq ', '');
    const bare = ['a', 'A1', '_x', '2026-01-01T00:00+01:00', 'x.y'];
    expect(bare.map(printed)).toEqual(bare);
    const quoted = ['', ' a', 'a b', '-a', '.a', 'and', 'or', 'null', 'has', 'eq', 'ge', 'ä', '(', 'a)'];
    expect(quoted.map(printed)).toEqual(quoted.map((value) => `'${value}'`));
    expect(printed("d'Or")).toBe("'d''Or'");
  });

  it('tells at most forty characters of what it does not take', () => {
    expect(refusal(`${'x'.repeat(41)} eq 1`)).toEqual({ reason: 'unknownField', position: 0, token: 'x'.repeat(40) });
    expect(refusal(`logbookEntryId eq '${'y'.repeat(60)}`)?.token).toBe(`'${'y'.repeat(39)}`);
  });

  it('searches for a word with parentheses in it where that is quoted', () => {
    expect(tree("text has '('")).toEqual(compare('text', 'has', '('));
    expect(tree(`text has ${'x'.repeat(60)}`)).toEqual(compare('text', 'has', 'x'.repeat(60)));
    expect(tree('text has null')).toEqual(compare('text', 'has', 'null'));
    expect([refusal('text has )'), refusal("text has ''")].map((error) => error?.reason)).toEqual(['wrongValue', 'wrongValue']);
    expect(refusal('text eq x')).toEqual({ reason: 'unknownOperator', position: 5, token: 'eq' });
  });

  it('takes a parenthesis as a value where it is quoted, and closes with one that is not', () => {
    expect(tree("logbookEntryId eq '('")).toEqual(compare('logbookEntryId', 'eq', '('));
    expect(refusal("(logbookEntryId eq a ')'")).toEqual({ reason: 'unexpected', position: 21, token: ')' });
    expect(refusal('status eq (')?.reason).toBe('wrongValue');
    expect(refusal("vehicleIdRef eq 1 'and' vehicleIdRef eq 2")).toEqual({ reason: 'unexpected', position: 18, token: 'and' });
  });

  it('joins what there is', () => {
    const one = compare('vehicleIdRef', 'eq', 1);
    expect([all(), all(null), any(one, null), printFilter(null)]).toEqual([null, null, one, '']);
  });

  it.each([
    ['password eq 1', 'unknownField', 0, 'password'],
    ['toString eq 1', 'unknownField', 0, 'toString'],
    ["'vehicleIdRef' eq 1", 'unknownField', 0, 'vehicleIdRef'],
    ['vehicleIdRef is 1', 'unknownOperator', 13, 'is'],
    ["vehicleIdRef 'eq' 1", 'unknownOperator', 13, 'eq'],
    ['vehicleIdRef EQ 1', 'unknownOperator', 13, 'EQ'],
    ['vehicleIdRef eq one', 'wrongValue', 16, 'one'],
    ['vehicleIdRef eq 1.5', 'wrongValue', 16, '1.5'],
    ["vehicleIdRef eq '1'", 'wrongValue', 16, '1'],
    ['vehicleIdRef eq 1e3', 'wrongValue', 16, '1e3'],
    ['vehicleIdRef eq -0', 'wrongValue', 16, '-0'],
    ['vehicleIdRef gt null', 'wrongValue', 16, 'null'],
    ['status gt created', 'wrongValue', 10, 'created'],
    ['status eq deleted', 'wrongValue', 10, 'deleted'],
    ['logbookEntryId lt a', 'wrongValue', 18, 'a'],
    ['logbookEntryId eq )', 'wrongValue', 18, ')'],
    ['createTimestamp ge 2026-02-30T00:00:00Z', 'wrongValue', 19, '2026-02-30T00:00:00Z'],
    ['createTimestamp ge 2026-01-01', 'wrongValue', 19, '2026-01-01'],
    ['vehicleIdRef eq 1 vehicleIdRef eq 2', 'unexpected', 18, 'vehicleIdRef'],
    ['vehicleIdRef eq 1)', 'unexpected', 17, ')'],
    ['(vehicleIdRef eq 1 status', 'unexpected', 19, 'status'],
    ["logbookEntryId eq 'a", 'unexpected', 18, "'a"],
    ["logbookEntryId eq 'a'b", 'unexpected', 18, "'a'b"],
    ["logbookEntryId eq a'; drop table", 'unexpected', 18, "a'; drop table"],
    ['(vehicleIdRef eq 1', 'unexpectedEnd', 18, ''],
    ['vehicleIdRef', 'unexpectedEnd', 12, ''],
    ['vehicleIdRef eq', 'unexpectedEnd', 15, ''],
    ['vehicleIdRef eq 1 and', 'unexpectedEnd', 21, ''],
    ['and', 'unknownField', 0, 'and'],
    ['()', 'unknownField', 1, ')'],
  ])('%s is refused as %s at %d', (text, reason, position, token) => {
    expect(refusal(text)).toEqual({ reason, position, token });
  });

  it('takes the fields of its call alone', () => {
    expect(parseFilter('vehicleId eq 5', vehicleFields)).toEqual({ ok: true, filter: compare('vehicleId', 'eq', 5) });
    expect(parseFilter('vehicleIdRef eq 5', vehicleFields)).toMatchObject({ ok: false, error: { reason: 'unknownField' } });
    expect(parse('vehicleId eq 5')).toMatchObject({ ok: false, error: { reason: 'unknownField' } });
  });

  it('has limits to its length, its terms and its depth', () => {
    const terms = (count: number) => Array.from({ length: count }, () => 'vehicleIdRef eq 1').join(' or ');
    const deep = (depth: number) => `${'('.repeat(depth)}vehicleIdRef eq 1${')'.repeat(depth)}`;
    expect(parse(' '.repeat(listFilterLimits.length)).ok).toBe(true);
    expect(parse(' '.repeat(listFilterLimits.length + 1))).toMatchObject({ error: { reason: 'tooLong', position: 8000 } });
    expect(parse(terms(10)).ok).toBe(true);
    expect(parse(terms(11))).toMatchObject({ error: { reason: 'tooManyTerms', token: 'vehicleIdRef', position: 10 * 21 } });
    const ids = (count: number) => Array.from({ length: count }, () => 'logbookEntryId eq a').join(' or ');
    expect(parse(`(${ids(200)}) and (${terms(10)})`).ok).toBe(true);
    expect(parse(ids(201))).toMatchObject({ error: { reason: 'tooManyTerms', token: 'logbookEntryId', position: 200 * 23 } });
    expect(parse(deep(8)).ok).toBe(true);
    expect(parse(deep(9))).toMatchObject({ error: { reason: 'tooDeep', token: '(', position: 8 } });
  });

  it('answers any text with a tree or a refusal, in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(' ', '(', ')', "'", "''", 'and', 'or', 'eq', 'null', 'status', '5', 'ä', '\u0000')), (parts) => {
        const result = parse(parts.join(' '));
        if (result.ok) expect(parse(printFilter(result.filter))).toEqual(result);
        else expect(result.error.position).toBeLessThanOrEqual(parts.join(' ').length);
      }),
    );
    const long = `logbookEntryId eq '${"''".repeat(3_500)}`;
    expect(refusal(long)).toMatchObject({ reason: 'unexpected', position: 18 });
  });
});
