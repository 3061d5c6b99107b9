import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import formMeta from './login-form.stories.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

const meta = {
  component: LoginFrame,
  parameters: { layout: 'fullscreen' },
  args: { language: 'de-DE', onLanguage: fn(), links: null, children: <LoginForm {...formMeta.args} /> },
} satisfies Meta<typeof LoginFrame>;
export default meta;

export const Login: StoryObj<typeof meta> = {};
