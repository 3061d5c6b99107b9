import type { StoryObj } from '@storybook/react-vite';
import { PathWalker, type PathWalkerProps } from './path-walker.tsx';
import { isStage, isTestRun, Stage } from './walker/stage.tsx';

export interface PathsStory extends StoryObj {
  /** What is walked and what is seen meanwhile: the walks in tests/browser use the same. */
  readonly walked: PathWalkerProps;
}

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
/** The first path, the last and some between. */
const shown = (count: number) => new Set([0, 1 / 3, 2 / 3, 1].map((part) => Math.round(part * (count - 1))));

/**
 * The walker goes along a few paths to their end and back, and its chart marks where the machine stands: every step of the views themselves is
 * taken by tests/browser/walks. Plain DOM calls spare the log that the story helpers keep of each call.
 */
const walkSome = async ({ canvasElement }: Played) => {
  const walker = await walkerIn(canvasElement);
  const isTraceInSight = () => {
    const frame = walker.querySelector('.walker-trace .walker-scroll')!.getBoundingClientRect();
    const line = walker.querySelector('.walker-trace li:last-child[aria-current="step"]')?.getBoundingClientRect();
    return line !== undefined && line.top < frame.bottom && line.bottom > frame.top;
  };
  const isAt = (place: string) => walker.querySelector(`.walker-steps li:${place}-child[aria-current="step"]`) !== null;
  for (const path of shown(Number(walker.dataset.paths))) {
    show(path, Number.MAX_SAFE_INTEGER);
    await nextTask();
    const marked = walker.querySelectorAll('.chart-state.chart-now').length;
    if (marked === 0) throw new Error(`Nothing is marked in the chart after path ${path + 1}`);
    if (!isAt('last')) throw new Error(`Path ${path + 1} did not come to its end`);
    if (!isTraceInSight()) throw new Error(`The trace does not show the last step of path ${path + 1}`);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }));
    await nextTask();
    if (!isAt('first')) throw new Error(`Path ${path + 1} did not go back to its start`);
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
  ...(isTestRun && { play: walkSome }),
});
