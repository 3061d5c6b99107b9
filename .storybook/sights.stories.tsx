import type { StoryObj } from '@storybook/react-vite';
import { PicturesSheet } from './walker/last-run/pictures-sheet.tsx';
import { useLastRun } from './walker/use-last-run.ts';

const OfLastRun = () => <PicturesSheet taken={useLastRun('sights') ?? {}} />;

export default { title: 'Sights' };

export const SideBySide: StoryObj = { render: () => <OfLastRun /> };
