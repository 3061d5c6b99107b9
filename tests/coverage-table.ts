import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { coverageFolder, type MachineCoverage } from './coverage-report.ts';
import { describePath, replay } from './replay.ts';
import { reached, transitionKeys, untaken, unvisited, type WalkOptions, walk } from './walk.ts';

interface CoverOptions<M extends AnyStateMachine> extends WalkOptions<M> {
  /** Its id with hyphens: logbookEntry is logbook-entry. */
  readonly name: string;
  readonly machine: M;
  /** How many distinct states (value and facet) the machine reaches. */
  readonly states: number;
}

/** The generated tests of one machine: its states, no state or transition left out, and every path replayed on a running actor. */
export function coverMachine<M extends AnyStateMachine>({ name, machine, states, ...options }: CoverOptions<M>): void {
  const paths = walk(machine, options);
  describe(`${name} machine, generated paths`, () => {
    it(`reaches ${states} states`, () => expect(reached(paths, options.facet)).toBe(states));
    it('visits every state', () => expect(unvisited(machine, paths)).toEqual([]));
    it('takes every transition', () => expect(untaken(machine, paths)).toEqual([]));
    it.each(paths.map((path) => [describePath(path), path] as const))('%s', (_, path) => expect(() => replay(machine, path)).not.toThrow());
  });
  const row = { machine: name, states: reached(paths, options.facet), transitions: transitionKeys(machine).length, paths: paths.length };
  recordCoverage(`${name}.json`, row);
}

/** For walks of the real view in a browser. */
export const recordBrowserWalk = (name: string, paths: number) => recordCoverage(`${name}.browser.json`, { machine: name, browser: paths });

/** A run without the report, as for mutants, records nothing. */
function recordCoverage(file: string, row: MachineCoverage): void {
  const folder = coverageFolder();
  if (folder !== undefined) writeFileSync(`${folder}/${file}`, JSON.stringify(row));
}
