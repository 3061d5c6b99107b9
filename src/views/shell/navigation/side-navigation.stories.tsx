import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { menuEntries } from '../../../domain/shell/navigation.ts';
import { SideNavigation } from './side-navigation.tsx';

const right = { canRead: true, canCreate: true };
const facts = { rights: { 'gateway/telematics': right, logbook_entries: right }, hasUnsavedLogbook: true, isPanelHidden: false };

const meta = {
  component: SideNavigation,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: '100vh' }}>{Story()}</div>],
  args: {
    entries: menuEntries({ ...facts, view: 'dashboard' }),
    currentView: 'dashboard',
    isExpanded: true,
    onToggle: fn(),
    onShowLocomotives: fn(),
  },
} satisfies Meta<typeof SideNavigation>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Expanded: Story = {};
export const Collapsed: Story = { args: { isExpanded: false } };
const marks = { notification: { mark: '99+', name: 'Benachrichtigungen, über 99 offen' } };
export const Marked: Story = { args: { marks } };
export const MarkedAndCollapsed: Story = { args: { marks, isExpanded: false } };
export const PanelHidden: Story = { args: { entries: menuEntries({ ...facts, view: 'dashboard', isPanelHidden: true }) } };
export const LogbookOnly: Story = {
  args: {
    entries: menuEntries({ ...facts, rights: { logbook_entries: right }, view: 'logbook-all-entries' }),
    currentView: 'logbook-all-entries',
  },
};
export const OnProfile: Story = { args: { entries: menuEntries({ ...facts, view: 'profile' }), currentView: 'profile' } };
