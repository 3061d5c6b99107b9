import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ResetRequestForm } from './reset-request-form.tsx';

const meta = {
  component: ResetRequestForm,
  args: { accountName: '', canRequest: false, isBusy: false, outcome: null, onAccountName: fn(), onRequest: fn() },
} satisfies Meta<typeof ResetRequestForm>;
export default meta;

type Story = StoryObj<typeof meta>;
const filled = { accountName: 'jana.petersen', canRequest: true };

export const Empty: Story = {};
export const Filled: Story = { args: filled };
export const Busy: Story = { args: { ...filled, canRequest: false, isBusy: true } };
export const Requested: Story = { args: { ...filled, outcome: 'requested' } };
export const RequestedInDemo: Story = { args: { ...filled, outcome: 'requested', mailbox: '/mailbox' } };
export const Failed: Story = { args: { ...filled, outcome: 'failed' } };
