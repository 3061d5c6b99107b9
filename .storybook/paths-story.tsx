import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { PathWalker, type PathWalkerProps } from './path-walker.tsx';

/** Walks every path to its end: no step may break the view, and the chart must mark where the machine stands. */
const walkAll: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  const picker = canvas.getByLabelText<HTMLSelectElement>('Path');
  for (const { value } of [...picker.options]) {
    fireEvent.change(picker, { target: { value } });
    await expect(canvasElement.querySelectorAll('.chart-node[aria-current="step"]').length).toBeGreaterThan(0);
  }
};

export const pathsStory = (props: PathWalkerProps): StoryObj => ({
  parameters: { layout: 'fullscreen' },
  render: () => <PathWalker {...props} />,
  play: walkAll,
});
