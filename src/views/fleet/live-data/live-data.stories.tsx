import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { sampleDetail } from '../../../../tests/cases/fleet/sample-detail.ts';
import { samplePortal } from '../../../../tests/cases/shell/sample-portal.ts';
import type { LiveDetail } from '../../../domain/fleet/live/detail.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { PortalProvider } from '../../common/portal-context.tsx';
import { liveDataFacts } from './live-data-facts.ts';
import { LiveDataLayout } from './live-data-layout.tsx';
import { LiveDataEmpty } from './live-data-states.tsx';
import { useLiveDataTools } from './use-live-data-tools.ts';

interface PageArgs {
  vehicleId: number;
  detail: LiveDetail;
  isLoading: boolean;
  isUpdating: boolean;
}

function Page({ vehicleId, detail, isLoading, isUpdating }: PageArgs) {
  const tools = useLiveDataTools();
  const fleet = currentFleet(samplePortal().fleet.getSnapshot());
  const row = fleet.index.get(vehicleId) ?? 0;
  return (
    <div style={{ height: '100vh' }}>
      <LiveDataLayout
        facts={liveDataFacts(fleet, row, detail, false, tools)}
        missing={tools.formats.missing}
        map={<div style={{ height: '100%', background: 'var(--gray-2)' }} />}
        isLoading={isLoading}
        isUpdating={isUpdating}
        canUpdate={!isUpdating}
        onUpdate={() => undefined}
      />
    </div>
  );
}

function SamplePage(args: PageArgs) {
  const actors = useMemo(() => samplePortal(), []);
  return (
    <PortalProvider actors={actors}>
      <Page {...args} />
    </PortalProvider>
  );
}

const meta = {
  title: 'Live data/Page',
  component: SamplePage,
  parameters: { layout: 'fullscreen' },
  args: { vehicleId: 1, detail: sampleDetail, isLoading: false, isUpdating: false },
} satisfies Meta<typeof SamplePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Locomotive: Story = {};
export const OldValues: Story = { args: { vehicleId: 5 } };
export const Crane: Story = { args: { vehicleId: 7 } };
export const NothingReported: Story = {
  args: {
    vehicleId: 9,
    detail: { notificationResp: null, datasheet: [], weatherResp: { icon: null, summary: null, temperature: null, source: null } },
  },
};
export const Loading: Story = {
  args: {
    detail: { notificationResp: null, datasheet: [], weatherResp: { icon: null, summary: null, temperature: null, source: null } },
    isLoading: true,
  },
};
export const Updating: Story = { args: { isUpdating: true } };
export const Empty: Story = { render: () => <LiveDataEmpty /> };
