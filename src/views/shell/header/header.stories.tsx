import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AppsMenu } from './apps-menu.tsx';
import { DevMenu } from './dev-menu.tsx';
import { Header } from './header.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const nordbahn = { id: 'a', name: 'Nordbahn Logistik GmbH' };
const menus = (
  <>
    <ThemeMenu choice="system" onChoose={fn()} />
    <AppsMenu links={{ home: 'https://example.org', parts: 'https://example.org/parts', liveIot: 'https://example.org/iot' }} />
    <DevMenu isOn={false} zoom={1} version="1.1.8" onToggle={fn()} onZoom={fn()} onHardReload={fn()} />
    <UserMenu
      name="Jana Petersen"
      accountName="jana.petersen"
      avatarUrl={null}
      isLoading={false}
      failure={null}
      language="de-DE"
      organisations={[nordbahn]}
      activeOrganisationId={nordbahn.id}
      canSwitchOrganisation
      views={['profile']}
      canLogOut
      onLanguage={fn()}
      onOrganisation={fn()}
      onLogout={fn()}
    />
  </>
);

const meta = {
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: {
    now: Date.UTC(2026, 10, 21, 8, 5),
    language: 'de-DE',
    organisation: nordbahn.name,
    isDemoUser: false,
    onLanguage: fn(),
    menus,
  },
} satisfies Meta<typeof Header>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};
export const Demo: Story = { args: { isDemoUser: true } };
export const StillLoading: Story = { args: { organisation: null } };
