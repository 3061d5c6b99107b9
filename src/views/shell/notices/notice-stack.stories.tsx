import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NoticeStack } from './notice-stack.tsx';

const meta = {
  component: NoticeStack,
  args: {
    notice: { id: 1, text: 'Eintrag gespeichert.', tone: 'success' },
    onDismiss: fn(),
    onHold: fn(),
    onRelease: fn(),
  },
} satisfies Meta<typeof NoticeStack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Info: Story = { args: { notice: { id: 2, text: 'Wird heruntergeladen', tone: 'info' } } };
export const Failure: Story = {
  args: { notice: { id: 3, text: 'Der Eintrag konnte nicht gespeichert werden, weil die Verbindung abgebrochen ist.', tone: 'error' } },
};
export const None: Story = { args: { notice: null } };
