import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionBanner } from './connection-banner.tsx';

const meta = {
  component: ConnectionBanner,
  parameters: { layout: 'fullscreen' },
  args: { label: 'noConnection', dataAt: Date.UTC(2026, 10, 21, 8, 5) },
} satisfies Meta<typeof ConnectionBanner>;
export default meta;

export const Offline: StoryObj<typeof meta> = {};
