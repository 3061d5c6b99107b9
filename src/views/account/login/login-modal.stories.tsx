import type { Meta, StoryObj } from '@storybook/react-vite';
import formMeta from './login-form.stories.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginModal } from './login-modal.tsx';

const meta = {
  component: LoginModal,
  args: { isOpen: true, children: <LoginForm {...formMeta.args} username="jana.petersen" canSwitchUser /> },
} satisfies Meta<typeof LoginModal>;
export default meta;

export const Open: StoryObj<typeof meta> = {};
