import type { Meta, StoryObj } from '@storybook/react-vite';
import { ClusterTooltip } from './cluster-tooltip.tsx';
import { VehicleTooltip } from './vehicle-tooltip.tsx';

const meta = {
  component: VehicleTooltip,
  args: { name: '185 007-6', status: 'driving', isElectric: true, heading: 45, text: 'Fahrend · 87 km/h', stale: null },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VehicleTooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Vehicle: Story = {};
export const VehicleWithAnOldPosition: Story = { args: { status: 'off', text: 'Aus', stale: 'Position vor 12 Min.' } };
export const Cluster: Story = {
  render: () => <ClusterTooltip count={14} tally={[6, 2, 1, 3, 1, 1]} names={Array.from({ length: 14 }, (_, i) => `185 00${i}-6`)} />,
};
