import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { PendingView } from './pending-item.tsx';
import { PendingPanel } from './pending-panel.tsx';

const item = (key: string, rest: Partial<PendingView>): PendingView => ({
  key,
  kind: 'entry',
  subject: '218 457-3 · 20.11.2026 11:00',
  facts: ['20.11.2026 11:04'],
  device: undefined,
  state: 'pending',
  reason: null,
  attempt: null,
  kept: null,
  ...rest,
});

const meta = {
  title: 'Logbook/Pending',
  component: PendingPanel,
  parameters: { layout: 'fullscreen' },
  args: {
    isOpen: true,
    refused: [],
    waiting: [],
    copies: [],
    texts: [],
    others: 0,
    canSend: true,
    isSending: false,
    lastSynced: null,
    actionsOf: ({ state }: PendingView) => ({ retry: state === 'parked' ? fn() : null, edit: fn(), exportFile: fn(), discard: fn() }),
    onSend: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PendingPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Waiting: Story = {
  args: {
    waiting: [
      item('a', { device: { at: '2026-11-20T10:04:00.000Z', offset_s: -600 } }),
      item('b', { kind: 'comment', state: 'inDoubt' }),
      item('c', { kind: 'deletion' }),
    ],
    canSend: false,
  },
};
export const Refused: Story = {
  args: {
    refused: [item('d', { state: 'parked', reason: 'Eine Angabe wurde nicht angenommen: Ort', attempt: '20.11.2026 11:05' })],
    copies: [item('e', { kind: 'copy', state: null, reason: 'Der Eintrag wurde auf einem anderen Gerät geändert.' })],
  },
};
export const Unsaved: Story = {
  args: {
    texts: [
      item('t', { kind: 'text', state: null, reason: 'Der Eintrag wird den Text wieder anbieten.' }),
      item('u', { kind: 'text', state: null, reason: 'Der Eintrag wurde auf diesem Gerät gelöscht.' }),
    ],
  },
};
export const Others: Story = { args: { others: 2 } };
export const Sending: Story = { args: { waiting: [item('f', {})], isSending: true } };
