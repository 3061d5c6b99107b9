import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NewPasswordForm } from './new-password-form.tsx';

const meta = {
  component: NewPasswordForm,
  args: {
    password: '',
    confirmation: '',
    violations: ['8 bis 100 Zeichen', 'Mindestens ein Großbuchstabe', 'Mindestens eine Ziffer'],
    canReset: false,
    isBusy: false,
    failure: null,
    onPassword: fn(),
    onConfirmation: fn(),
    onReset: fn(),
  },
} satisfies Meta<typeof NewPasswordForm>;
export default meta;

type Story = StoryObj<typeof meta>;
const filled = { password: 'Weiche-17', confirmation: 'Weiche-17', violations: [], canReset: true };

export const Empty: Story = {};
export const ForeignCharacters: Story = { args: { password: 'Wärter', violations: ['Nicht erlaubte Zeichen: ä'] } };
export const Fulfilled: Story = { args: filled };
export const Busy: Story = { args: { ...filled, canReset: false, isBusy: true } };
export const Failed: Story = { args: { ...filled, failure: 'failed' } };
export const CommonPassword: Story = { args: { ...filled, failure: 'commonPassword' } };
