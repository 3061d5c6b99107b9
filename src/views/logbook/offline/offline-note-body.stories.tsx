import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfflineNoteBody } from './offline-note-body.tsx';

const meta = {
  title: 'Logbook/Offline note',
  component: OfflineNoteBody,
  args: { vehicles: 9, drafts: 2, vehicle: { name: '218 457-3', age: 'vor 3 Std.' }, newest: 'vor 12 Min.' },
} satisfies Meta<typeof OfflineNoteBody>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithVehicle: Story = {};
export const NothingRead: Story = { args: { vehicles: 0, drafts: 0, vehicle: null, newest: null } };
