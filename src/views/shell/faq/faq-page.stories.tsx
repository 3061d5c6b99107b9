import type { Meta, StoryObj } from '@storybook/react-vite';
import { FaqPage } from './faq-page.tsx';

const meta = {
  title: 'FAQ/Page',
  component: FaqPage,
  args: { items: null, hasFailed: false, onRetry: () => undefined },
} satisfies Meta<typeof FaqPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Items: Story = {
  args: {
    items: [
      {
        title: 'Warum fehlt die Position eines Fahrzeugs?',
        content: 'Ohne GPS-Empfang, etwa in der Halle, zeigt die Karte die letzte bekannte Position.',
      },
      { title: 'Wie oft werden die Werte erneuert?', content: 'Alle 30 Sekunden, ausgewählte Fahrzeuge dazwischen noch einmal.' },
    ],
  },
};
export const Empty: Story = { args: { items: [] } };
export const Loading: Story = {};
export const Failed: Story = { args: { hasFailed: true } };
