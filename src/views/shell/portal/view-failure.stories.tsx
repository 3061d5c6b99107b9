import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ViewFailed } from './view-failure.tsx';

const meta = { component: ViewFailed, args: { onRetry: fn() } } satisfies Meta<typeof ViewFailed>;
export default meta;

export const Broken: StoryObj<typeof meta> = {};
