import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const file = process.env.FAILURES_FILE ?? fileURLToPath(new URL('../../reports/failures.txt', import.meta.url));
/** The reason of a failed query holds the database's own message. */
const reasonOf = ({ cause, reason }: { readonly cause?: unknown; readonly reason?: { readonly cause?: unknown } }) => {
  const why = reason?.cause ?? reason ?? cause;
  if (why === undefined || why === null) return '';
  const lines = inspect(why, { depth: 4, breakLength: 160 }).split('\n');
  return lines.slice(0, 20).join('\n    ');
};
const first = (error: {
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: unknown;
  readonly reason?: { readonly cause?: unknown };
}) =>
  `    ${[error.message?.split('\n').slice(0, 6).join('\n    '), error.stack?.split('\n').find((line) => line.includes('/tests/')), reasonOf(error)].filter(Boolean).join('\n    ')}`;
const place = (module: TestModule) => `${module.project.name} ${module.relativeModuleId}`;
const ofCase = (test: TestCase) => `${place(test.module)} > ${test.fullName}\n${(test.result().errors ?? []).map(first).join('\n')}`;

/** Why a run failed, in few lines, for the end of `npm test`: failed tests, files that did not load, errors outside tests. */
export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const lines = [
      ...modules.flatMap((module) => module.errors().map((error) => `${place(module)}\n${first(error)}`)),
      ...modules.flatMap((module) => [...module.children.allTests('failed')].map(ofCase)),
      ...modules.flatMap((module) =>
        [...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => `${place(module)} > ${suite.fullName}\n${first(error)}`),
        ),
      ),
      ...unhandled.map((error) => `Unhandled error\n${first(error)}`),
    ];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, lines.join('\n\n'));
  }
}
