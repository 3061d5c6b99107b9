import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machineFiles } from './machine-files.ts';

/** How long something that says "loading" is held back or kept in sight. */
const isLoader = (delay: string) => /^(skeleton|spinner|loader)/.test(delay);

const loaders = await Promise.all(
  machineFiles().map(async ({ file, name }) => {
    const exported: Record<string, unknown> = await import(`../${file}`);
    const machine = Object.entries(exported).find(([key]) => key.endsWith('Machine'))?.[1] as AnyStateMachine;
    return Object.entries(machine.implementations.delays ?? {})
      .filter(([delay]) => isLoader(delay))
      .map(([delay, time]) => ({ name, delay, time }));
  }),
);

describe('Loaders', () => {
  it('are found in the machines', () => {
    expect(loaders.flat().length).toBeGreaterThanOrEqual(5);
  });

  it.each(loaders.flat())('of $name: $delay lasts between 500 and 1500 ms [LIM-002]', ({ time }) => {
    expect(time).toBeTypeOf('number');
    expect(time).toBeGreaterThanOrEqual(500);
    expect(time).toBeLessThanOrEqual(1_500);
  });
});
