import type { Meta, StoryObj } from '@storybook/react-vite';
import { LaterView } from './later-view.tsx';

const meta = { component: LaterView } satisfies Meta<typeof LaterView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Administration: Story = { args: { view: 'useradministration' } };
export const Logbook: Story = { args: { view: 'logbook-all-entries', hasDashboard: false } };
export const Profile: Story = { args: { view: 'profile' } };
