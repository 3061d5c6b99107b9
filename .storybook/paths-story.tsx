import type { StoryObj } from '@storybook/react-vite';
import { walk } from '../tests/walk.ts';
import { PathWalker, type PathWalkerProps } from './path-walker.tsx';
import { isStage, isTestRun, Stage } from './walker/stage.tsx';

export interface PathsStory extends StoryObj {
  /** What is walked and what is seen meanwhile: the walks in tests/browser use the same. */
  readonly walked: PathWalkerProps;
}

/** No path depends on the look: one look walks them all, the other a sample. */
const isSample = (import.meta.env.VITE_STORY_THEME ?? 'light') === 'dark';
const sampled = 10;

/** A new task: React finishes what it put off between tasks, and takes fifty updates without one for a view that never comes to rest. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
const patience = 20_000;

const walkerIn = async (canvas: HTMLElement) => {
  for (const started = performance.now(); performance.now() - started < patience; await nextTask()) {
    const walker = canvas.querySelector<HTMLElement>('.walker');
    if (walker?.querySelector('.chart-state') != null) return walker;
  }
  throw new Error('The walker did not come up');
};

const show = (path: number, step: number) => window.dispatchEvent(new CustomEvent('walker.show', { detail: { path, step } }));

interface Played {
  readonly canvasElement: HTMLElement;
}
/**
 * Walks the paths to their end: no step may break the view, and the chart must mark where the machine stands. Plain DOM calls spare the log
 * that the story helpers keep of each call.
 */
const walkAll = async ({ machine, cases, inputs = [undefined], facet, sights }: PathWalkerProps, { canvasElement }: Played) => {
  const walker = await walkerIn(canvasElement);
  const paths = walk(machine, { cases, inputs: inputs as never, facet: facet as never });
  // Where there are sights, tests/browser/walks takes every path on the same view.
  const stride = isSample || sights !== undefined ? sampled : 1;
  for (let path = 0; path < paths.length; path += stride) {
    show(path, Number.MAX_SAFE_INTEGER);
    await nextTask();
    const marked = walker.querySelectorAll('.chart-state.chart-now').length;
    if (marked === 0) throw new Error(`Nothing is marked in the chart after path ${path + 1}`);
    if (walker.querySelector('.walker-steps li:last-child[aria-current="step"]') === null)
      throw new Error(`Path ${path + 1} did not come to its end`);
  }
};

const areaOf = (id: string, file: unknown) => /\/(\w+)\/[\w-]+\.stories/.exec(String(file))?.[1] ?? id;

export const pathsStory = (walked: PathWalkerProps): PathsStory => ({
  walked,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: (_, { title, id, globals, parameters }) =>
    isStage && walked.view !== undefined ? (
      <Stage view={walked.view} />
    ) : (
      <PathWalker
        walked={walked}
        look={{
          title: title.replace(/^.*\//, ''),
          area: areaOf(id, parameters.fileName),
          theme: globals.theme,
          language: globals.language,
          width: globals.width === 'fit' ? null : Number(globals.width),
        }}
      />
    ),
  // Opened by hand it stands at the start.
  ...(isTestRun && { play: (played) => walkAll(walked, played) }),
});
