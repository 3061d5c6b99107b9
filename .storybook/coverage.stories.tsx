import type { StoryObj } from '@storybook/react-vite';
import { CoverageSheet } from './walker/last-run/coverage-sheet.tsx';
import { useLastRun } from './walker/use-last-run.ts';

const OfLastRun = () => <CoverageSheet rows={useLastRun('coverage') ?? []} />;

export default { title: 'Coverage' };

export const Machines: StoryObj = { render: () => <OfLastRun /> };

export const WithoutReport: StoryObj = { render: () => <CoverageSheet rows={[]} /> };
