import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const file = process.env.VERDICTS_FILE ?? '';
const write = (state: string, name: string) => appendFileSync(file, `${state} ${name}\n`);

/** A line as each test and each file ends, so that a run that is stopped keeps what it proved. */
export default class VerdictLines implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'skipped') write(state, `${test.module.relativeModuleId} > ${test.name}`);
  }
  onTestModuleEnd(module: TestModule): void {
    write(module.ok() ? 'passed' : 'failed', module.relativeModuleId);
  }
}
