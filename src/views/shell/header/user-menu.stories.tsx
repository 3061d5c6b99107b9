import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { UserMenu } from './user-menu.tsx';

const organisations = [
  { id: 'a', name: 'Nordbahn Logistik GmbH' },
  { id: 'b', name: 'Hafenbahn Süd AG' },
];

const meta = {
  component: UserMenu,
  args: {
    name: 'Jana Petersen',
    accountName: 'jana.petersen',
    avatarUrl: null,
    isLoading: false,
    failure: null,
    language: 'de-DE',
    organisations,
    activeOrganisationId: 'a',
    canSwitchOrganisation: true,
    views: ['profile', 'notificationsettings', 'useradministration', 'railation', 'faq'],
    canLogOut: true,
    onLanguage: fn(),
    onOrganisation: fn(),
    onLogout: fn(),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await screen.findByRole('menu');
  },
} satisfies Meta<typeof UserMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoOrganisations: Story = {};
export const OneOrganisation: Story = {
  args: { organisations: organisations.slice(0, 1) },
  play: async (context) => {
    await meta.play(context);
    await expect(screen.queryByText('Nordbahn Logistik GmbH')).toBeNull();
  },
};
export const LogbookOnly: Story = { args: { views: [] } };
export const NotLoaded: Story = { args: { name: '', accountName: '', organisations: [], failure: 'HttpClientError' } };
