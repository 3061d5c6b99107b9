import { expect, it } from 'vitest';
import type { Fences } from '../../../../src/views/map/stage/curtain.ts';
import { createFirstLook, withoutWaiting } from '../../../../src/views/map/stage/first-look.ts';
import { settle } from '../../../fakes.ts';

/** A graphics processor that is done when told so; time goes on and the page is idle when told. */
const stage = () => {
  let [isDone, fences, looks] = [false, 0, 0];
  const gl = {
    SYNC_GPU_COMMANDS_COMPLETE: 0x9117,
    SYNC_STATUS: 0x9114,
    UNSIGNALED: 0x9118,
    flush: () => undefined,
    fenceSync: () => ++fences as unknown as WebGLSync,
    deleteSync: () => {
      fences -= 1;
    },
    getSyncParameter: () => (isDone ? 0x9119 : 0x9118),
  } satisfies Fences;
  let waiting: (() => void)[] = [];
  let idle: (() => void)[] = [];
  const first = createFirstLook(
    gl,
    () => {
      looks += 1;
    },
    { idle: () => new Promise((resolve) => void idle.push(resolve)), later: (next) => waiting.push(next) },
  );
  const go = async (asked: (() => void)[]) => {
    for (const next of asked) next();
    await settle();
  };
  return {
    ...first,
    looks: () => looks,
    fences: () => fences,
    finish: () => {
      isDone = true;
    },
    pass: async () => {
      const asked = waiting;
      waiting = [];
      await go(asked);
    },
    rests: async () => {
      const asked = idle;
      idle = [];
      await go(asked);
    },
  };
};

it('A look under the pointer is made before a hand comes, when all is drawn and the page has nothing else to do', async () => {
  const { shown, rest, pass, rests, finish, looks, fences } = stage();
  shown(['track', 'stops']);
  await pass();
  await rests();
  expect([looks(), fences()]).toEqual([0, 0]);
  rest();
  await pass();
  await pass();
  await rests();
  expect([looks(), fences()]).toEqual([0, 1]);
  finish();
  await pass();
  expect([looks(), fences()]).toEqual([0, 0]);
  await rests();
  expect(looks()).toBe(1);
});

it('Layers that were looked at once are not looked at again, others are', async () => {
  const { shown, rest, pass, rests, finish, looks } = stage();
  finish();
  rest();
  for (const ids of [['track'], ['track'], ['track', 'places']]) {
    shown(ids);
    await pass();
    await rests();
  }
  expect(looks()).toBe(2);
});

it('Layers that come while a look waits for its turn, and may not be drawn yet, have one of their own', async () => {
  const { shown, rest, pass, rests, finish, looks } = stage();
  finish();
  rest();
  shown(['track']);
  await pass();
  shown(['places']);
  await rests();
  expect(looks()).toBe(1);
  await pass();
  await pass();
  await rests();
  expect(looks()).toBe(2);
});

it('Nothing is looked for on a map that has gone, and no fence is left', async () => {
  const { shown, rest, pass, rests, forget, looks, fences } = stage();
  rest();
  shown(['track']);
  await pass();
  forget();
  await pass();
  await rests();
  expect([looks(), fences()]).toEqual([0, 0]);
});

it('A look that nobody waits for reads nothing, and the next one reads again, also after one that failed', () => {
  const read: string[] = [];
  class Context {
    readPixels() {
      read.push('read');
    }
  }
  const gl = new Context();
  const look = () => gl.readPixels();
  withoutWaiting(gl, look);
  expect(read).toEqual([]);
  expect(() =>
    withoutWaiting(gl, () => {
      throw new Error('lost');
    }),
  ).toThrow('lost');
  look();
  expect(read).toEqual(['read']);
});
