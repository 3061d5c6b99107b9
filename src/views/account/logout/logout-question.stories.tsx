import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { LogoutQuestion } from './logout-question.tsx';

const meta = {
  component: LogoutQuestion,
  args: { isSending: false, unsent: null, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof LogoutQuestion>;
export default meta;

export const Sending: StoryObj<typeof meta> = { args: { isSending: true } };
export const OneRemains: StoryObj<typeof meta> = { args: { unsent: 1 } };
export const SeveralRemain: StoryObj<typeof meta> = { args: { unsent: 12 } };
