import { expect, it } from 'vitest';
import { createCurtain, type Fences } from '../../../../src/views/map/stage/curtain.ts';

/** A graphics processor that is done with a fence when told so, frames and a clock that go on when told. */
const stage = () => {
  const done = new Set<unknown>();
  const deleted = new Set<unknown>();
  let fences = 0;
  const gl = {
    SYNC_GPU_COMMANDS_COMPLETE: 0x9117,
    SYNC_STATUS: 0x9114,
    UNSIGNALED: 0x9118,
    flush: () => undefined,
    fenceSync: () => ({ fence: ++fences }) as unknown as WebGLSync,
    deleteSync: (fence) => void deleted.add(fence),
    getSyncParameter: (fence) => {
      if (deleted.has(fence)) throw new Error('A deleted fence was looked at');
      return done.has((fence as unknown as { fence: number }).fence) ? 0x9119 : 0x9118;
    },
  } satisfies Fences;
  const canvas = { style: { opacity: '' } };
  let millis = 0;
  let waiting: (() => void)[] = [];
  const told: string[] = [];
  const curtain = createCurtain(canvas, gl, { now: () => millis, nextFrame: (look) => waiting.push(look) });
  return {
    curtain,
    canvas,
    told,
    draw: (name: string) => curtain.drawn(() => told.push(name)),
    finish: (fence: number) => done.add(fence),
    frame: (after = 16) => {
      millis += after;
      const looks = waiting;
      waiting = [];
      for (const look of looks) look();
      return looks.length;
    },
  };
};

it('A canvas is unseen until what was drawn on it is there', () => {
  const { canvas, curtain, told, draw, finish, frame } = stage();
  expect(canvas.style.opacity).toBe('0');
  draw('first');
  frame();
  expect([canvas.style.opacity, curtain.isOpen(), told]).toEqual(['0', false, []]);
  finish(1);
  frame();
  expect([canvas.style.opacity, curtain.isOpen(), told]).toEqual(['', true, ['first']]);
});

it('What is drawn meanwhile is waited for, too, where the first picture took long, and it is told once', () => {
  const { canvas, told, draw, finish, frame } = stage();
  draw('first');
  draw('second');
  finish(1);
  frame(51);
  expect(canvas.style.opacity).toBe('0');
  finish(2);
  frame();
  draw('third');
  expect([canvas.style.opacity, told, frame()]).toEqual(['', ['first'], 0]);
});

it('Where something moves in every picture and the processor keeps up, nobody waits for it to stand still', () => {
  const { canvas, draw, finish, frame } = stage();
  draw('first');
  frame(30);
  draw('second');
  finish(1);
  frame(20);
  expect(canvas.style.opacity).toBe('');
});

it('A processor that never tells keeps nobody waiting longer than three seconds', () => {
  const { canvas, draw, frame } = stage();
  draw('first');
  frame(2_999);
  expect(canvas.style.opacity).toBe('0');
  frame(1);
  expect(canvas.style.opacity).toBe('');
});

it('A map that is gone is not looked at any more', () => {
  const { curtain, told, draw, finish, frame } = stage();
  draw('first');
  curtain.forget();
  finish(1);
  frame();
  expect([told, frame()]).toEqual([[], 0]);
});
