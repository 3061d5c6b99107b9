import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ExpiryDialog } from './expiry-dialog.tsx';

const meta = { component: ExpiryDialog, args: { isOpen: true, onClose: fn() } } satisfies Meta<typeof ExpiryDialog>;
export default meta;

export const Open: StoryObj<typeof meta> = {};
