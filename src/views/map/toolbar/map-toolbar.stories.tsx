import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapToolbar } from './map-toolbar.tsx';

const meta = {
  component: MapToolbar,
  args: { layers: { railway: true, satellite: false, railation: false }, canZoomIn: true, canZoomOut: true, onUse: () => undefined },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MapToolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithLayers: Story = {};
export const AtTheLowestZoom: Story = { args: { canZoomOut: false } };
export const WithoutLayers: Story = { args: { layers: null } };
