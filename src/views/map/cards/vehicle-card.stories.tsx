import type { Meta, StoryObj } from '@storybook/react-vite';
import { VehicleCard } from './vehicle-card.tsx';

const link = (key: 'liveData' | 'track' | 'logbook') => ({ key, href: `/${key}` });

const meta = {
  component: VehicleCard,
  args: {
    name: '185 007-6',
    kind: 'E-Lok',
    status: 'driving',
    isElectric: true,
    heading: 45,
    facts: [
      { key: 'status', value: 'Fahrend seit 09:20' },
      { key: 'speed', value: '87 km/h' },
      { key: 'mileage', value: '231.845 km' },
      { key: 'signal', value: '12 Satelliten, GSM aktiv' },
      { key: 'age', value: 'vor 11 Sek.' },
    ],
    links: [link('liveData'), link('track'), link('logbook')],
    onCopyLink: () => undefined,
    onClose: () => undefined,
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VehicleCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Driving: Story = {};
export const WithAnOldPosition: Story = {
  args: { status: 'off', facts: [...meta.args.facts.slice(0, 4), { key: 'age', value: 'vor 12 Min.', isOld: true }] },
};
export const NeverHeardOf: Story = {
  args: { status: 'unknown', isElectric: false, heading: null, facts: meta.args.facts.map(({ key }) => ({ key, value: 'NA' })) },
};
