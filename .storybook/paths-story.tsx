import type { StoryObj } from '@storybook/react-vite';
import { PathWalker, type PathWalkerProps } from './path-walker.tsx';

export interface PathsStory extends StoryObj {
  /** What is walked and what is seen meanwhile: the walks in tests/browser use the same. */
  readonly walked: PathWalkerProps;
}

/** No path depends on the look: one look walks them all, the other a sample. */
const isSample = (import.meta.env.VITE_STORY_THEME ?? 'light') === 'dark';
const sampled = 10;

/** A new task: React finishes what it put off between tasks, and takes fifty updates without one for a view that never comes to rest. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Walks the paths to their end: no step may break the view, and the chart must mark where the machine stands. React renders the answer
 * to a `change` before the event returns, and plain DOM calls spare the log that the story helpers keep of each call.
 */
const walkAll = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const picker = canvasElement.querySelector<HTMLSelectElement>('.walker-side select');
  if (picker === null) throw new Error('The walker did not come up');
  for (const { value, text } of [...picker.options].filter((_, at) => !isSample || at % sampled === 0)) {
    picker.value = value;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await nextTask();
    const marked = canvasElement.querySelectorAll('.chart-node[aria-current="step"]').length;
    if (marked === 0) throw new Error(`Nothing is marked in the chart after path ${text}`);
  }
};

export const pathsStory = (walked: PathWalkerProps): PathsStory => ({
  walked,
  parameters: { layout: 'fullscreen' },
  render: () => <PathWalker {...walked} />,
  play: walkAll,
});
