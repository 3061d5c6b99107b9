import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { LoginForm } from './login-form.tsx';

const meta = {
  component: LoginForm,
  args: {
    username: '',
    password: '',
    canSubmit: false,
    isBusy: false,
    isOnline: true,
    refusal: null,
    shakes: 0,
    isPasswordReadable: false,
    canSwitchUser: false,
    canEnterCode: false,
    onUsername: fn(),
    onPassword: fn(),
    onTogglePassword: fn(),
    onSubmit: fn(),
    onSwitchUser: fn(),
    onEnterCode: fn(),
  },
} satisfies Meta<typeof LoginForm>;
export default meta;

type Story = StoryObj<typeof meta>;
const filled = { username: 'jana.petersen', password: 'Weiche-17', canSubmit: true };

export const Empty: Story = {};
export const Filled: Story = { args: filled };
export const Readable: Story = { args: { ...filled, isPasswordReadable: true } };
export const Busy: Story = { args: { ...filled, canSubmit: false, isBusy: true } };
export const Incorrect: Story = { args: { ...filled, refusal: 'incorrect', shakes: 1 } };
export const TooManyAttempts: Story = { args: { ...filled, refusal: 'tooManyAttempts', canEnterCode: true } };
export const Failed: Story = { args: { ...filled, refusal: 'failed' } };
export const Offline: Story = { args: { ...filled, canSubmit: false, isOnline: false } };
export const OtherUserStored: Story = { args: { canSwitchUser: true } };
