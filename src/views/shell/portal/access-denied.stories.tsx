import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccessDenied } from './access-denied.tsx';

const meta = { component: AccessDenied } satisfies Meta<typeof AccessDenied>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutTheRight: Story = { args: { message: 'Für das Übergabebuch fehlt Ihnen die Berechtigung.' } };
export const WithoutAnyRights: Story = { args: { message: null } };
