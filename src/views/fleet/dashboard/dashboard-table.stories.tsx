import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { type SampleOptions, samplePortal } from '../../../../tests/cases/shell/sample-portal.ts';
import { PortalProvider } from '../../common/portal-context.tsx';
import styles from './dashboard.module.css';
import { DashboardTable } from './dashboard-table.tsx';
import { SplitView } from './split-view.tsx';

function SampleDashboard(options: SampleOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's options never change.
  const actors = useMemo(() => samplePortal(options), []);
  return (
    <PortalProvider actors={actors}>
      <div className={styles.page} style={{ height: '100vh' }}>
        <SplitView
          top={<div style={{ height: '100%', background: 'var(--gray-2)' }} />}
          bottom={<DashboardTable />}
          initial={0.4}
          label="Karte und Tabelle"
          onSettle={() => undefined}
        />
      </div>
    </PortalProvider>
  );
}

const meta = { title: 'Dashboard/Table', component: SampleDashboard, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof SampleDashboard
>;
export default meta;
type Story = StoryObj<typeof meta>;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export const Selected: Story = { args: { vehicles: 9, selected: upTo(9) } };
export const Empty: Story = { args: { selected: [] } };
export const Waiting: Story = { args: { vehicles: 9, selected: upTo(9), isSpinning: true } };
export const Thousand: Story = { args: { vehicles: 1_000, selected: upTo(1_000) } };
