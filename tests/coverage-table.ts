import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { coverageFolder, type MachineCoverage } from './coverage-report.ts';
import { differences } from './kept/kept-case.ts';
import { keptCases } from './kept/kept-files.ts';
import { describePath, stepName } from './replay.ts';
import { effects, fewest, type Path, reached, transitionKeys, unrefused, untaken, unvisited, type WalkOptions, walk } from './walk.ts';
import { type Invariants, walkByChance } from './walks/random.ts';
import { type Strength, strengthOf } from './walks/strength.ts';
import { inputLine, replay, traceOf, treeOf } from './walks/trace.ts';
import { namesOf } from './walks/values.ts';

interface CoverOptions<M extends AnyStateMachine> extends WalkOptions<M> {
  /** Its id with hyphens: logbookEntry is logbook-entry. */
  readonly name: string;
  readonly machine: M;
  /** How many distinct states (value and facet) the machine reaches. */
  readonly states: number;
  /** Whether what an observer sees at each step is kept beside the cases: of the few machines everything else depends on. */
  readonly isTraced?: boolean;
  /** Values a trace calls by name: the cases' exports. */
  readonly samples?: Readonly<Record<string, unknown>>;
  /** What holds wherever a walk by chance leads. */
  readonly invariants?: Invariants;
  /** Guarded transitions whose refusal no event can show, with the reason. */
  readonly neverRefused?: Readonly<Record<string, string>>;
}

/**
 * The generated tests of one machine: no state, no transition and no refusal left out, and every path replayed on a running actor.
 * `shown` is what their steps do, and how many of them: a lost action or another guard changes it.
 */
export function coverMachine<M extends AnyStateMachine>(options: CoverOptions<M>, shown: readonly string[]): void {
  const { name, machine, states, isTraced = false, samples = {}, neverRefused = {}, invariants, ...rest } = options;
  const paths = walk(machine, { ...rest, isThorough: true });
  const names = namesOf(samples);
  describe(`${name} machine, generated paths`, () => {
    it(`reaches ${states} states`, () => expect(reached(paths, rest.facet)).toBe(states));
    it('visits every state', () => expect(unvisited(machine, paths)).toEqual([]));
    it('takes every transition', () => expect(untaken(machine, paths)).toEqual([]));
    it('sees every guard refuse', () => expect(unrefused(machine, paths)).toEqual(Object.keys(neverRefused)));
    it('has the listed effects', () => expect(effects(machine, paths)).toEqual(shown));
    let last: Pick<MachineCoverage, 'failed' | 'failedKept'> = {};
    afterAll(() => recordCoverage(`${name}.failed.json`, { machine: name, ...last }));
    it('takes every path on a running actor as in the model', () => {
      const strays = straysOf(machine, paths);
      last = { ...last, failed: [...new Set(strays.map(({ step }) => step))] };
      expect(strays.map(({ why }) => why)).toEqual([]);
    });
    if (invariants !== undefined)
      it('keeps its invariants on walks by chance', () => {
        const { inputs = [rest.input], cases = {} } = rest;
        walkByChance(machine, inputs, cases, invariants);
      });
    if (isTraced)
      it('shows what its kept trace says', async () => {
        const area = /tests\/machines\/(\w+)\//.exec(expect.getState().testPath ?? '')?.[1];
        const traces = fewest(machine, paths).map((path) => ({
          start: inputLine(path.input, names),
          lines: traceOf(machine, path, names),
        }));
        await expect(treeOf(`${name}: what is seen where every transition is taken once`, traces)).toMatchFileSnapshot(
          `${process.cwd()}/tests/cases/${area}/traces/${name}.txt`,
        );
      });
    const kept = keptCases(name).map((one) => [one.name, one] as const);
    if (kept.length > 0)
      it.each(kept)('shows what it showed when the walk "%s" was kept', (_, one) => {
        const inputs = rest.inputs ?? [rest.input];
        const found = differences({ machine, cases: rest.cases, inputs, facet: rest.facet as never }, one);
        last = { ...last, failedKept: [...(last.failedKept ?? []), ...(found.length > 0 ? [one.name] : [])] };
        expect(found).toEqual([]);
      });
  });
  if (strengthFolder !== undefined)
    it('generated paths notice what is broken', { timeout: hour }, () => recordStrength(name, strengthOf(machine, paths, names)));
  const row = { machine: name, states, transitions: transitionKeys(machine).length, paths: paths.length };
  recordCoverage(`${name}.json`, row);
}

/** Where a running machine leaves its model. */
export const straysOf = (machine: AnyStateMachine, paths: readonly Path[]) =>
  paths.flatMap((path) => {
    try {
      replay(machine, path);
      return [];
    } catch (error) {
      const { message, cause } = error as Error;
      return [{ step: stepName(path, Number(cause)), why: `${describePath(path)}: ${message}` }];
    }
  });

const hour = 3_600_000;
/** Where `npm run strength` wants what it asks for, beside the hashes of what it asks about. */
const strengthFolder = process.env.STRENGTH_FOLDER;

function recordStrength(name: string, strength: Strength): void {
  const hashes = JSON.parse(readFileSync(`${strengthFolder}.hashes.json`, 'utf8')) as Record<string, string>;
  writeFileSync(`${strengthFolder}/${name}.json`, JSON.stringify({ hash: hashes[name], ...strength }));
}

/** For walks of the real view in a browser. */
export const recordBrowserWalk = (name: string, walked: Pick<MachineCoverage, 'browser' | 'failedInBrowser'>) =>
  recordCoverage(`${name}.browser.json`, { machine: name, ...walked });

/** A run without the report, as for mutants, records nothing. */
function recordCoverage(file: string, row: MachineCoverage): void {
  const folder = coverageFolder();
  if (folder !== undefined) writeFileSync(`${folder}/${file}`, JSON.stringify(row));
}
