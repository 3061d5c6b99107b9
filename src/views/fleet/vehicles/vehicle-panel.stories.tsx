import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { type SampleOptions, samplePortal } from '../../../../tests/cases/shell/sample-portal.ts';
import { PortalProvider } from '../../common/portal-context.tsx';
import { VehiclePanel } from './vehicle-panel.tsx';

interface PanelArgs extends SampleOptions {
  hasCounters: boolean;
}

function SamplePanel({ hasCounters, ...options }: PanelArgs) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's options never change.
  const actors = useMemo(() => samplePortal(options), []);
  return (
    <PortalProvider actors={actors}>
      <div style={{ width: 300, height: 720, border: '1px solid var(--gray-a5)' }}>
        <VehiclePanel hasCounters={hasCounters} onHide={() => undefined} />
      </div>
    </PortalProvider>
  );
}

const meta = { title: 'Vehicles/Panel', component: SamplePanel, args: { hasCounters: true } } satisfies Meta<typeof SamplePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { args: { selected: [1, 4], vehicles: 40 } };
export const Tiles: Story = { args: { selected: [1], asTiles: true } };
export const Filtered: Story = { args: { filter: '^18', vehicles: 40 } };
export const SingleSelect: Story = { args: { view: 'livedata', selected: [3] } };
export const WithoutCounters: Story = { args: { hasCounters: false } };
export const NothingFound: Story = { args: { filter: 'V 200' } };
export const NoVehicles: Story = { args: { vehicles: 0 } };
export const Loading: Story = { args: { list: 'loading' } };
export const Failed: Story = { args: { list: 'failed' } };
export const StoredList: Story = { args: { list: 'stored' } };
export const TenThousand: Story = { args: { vehicles: 10_000 } };
