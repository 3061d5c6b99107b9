import type { Meta, StoryObj } from '@storybook/react-vite';
import { AgeLabel } from './age-label.tsx';
import { GsmMark, SignalBars } from './signal-bars.tsx';
import { StatusChip } from './status-chip.tsx';
import { StatusMark } from './status-mark.tsx';
import { type StatusKind, statusShapes } from './status-shapes.ts';
import { ValueText } from './value-text.tsx';
import { VehicleAvatar } from './vehicle-avatar.tsx';
import { VehicleImage } from './vehicle-image.tsx';

const kinds = Object.keys(statusShapes) as StatusKind[];
const line = { display: 'flex', alignItems: 'center', gap: 16, color: 'var(--gray-12)' } as const;

const meta = { title: 'Vehicles/Marks' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Statuses: Story = {
  render: () => (
    <div style={line}>
      {kinds.map((kind) => (
        <StatusMark key={kind} kind={kind} label={kind} size={24} bearing={45} />
      ))}
      {kinds.map((kind) => (
        <StatusMark key={kind} kind={kind} label={kind} electric />
      ))}
    </div>
  ),
};
export const Chips: Story = {
  render: () => (
    <div style={line}>
      {kinds.map((kind) => (
        <StatusChip key={kind} kind={kind} />
      ))}
      <StatusChip kind="driving" electric bearing={120} />
    </div>
  ),
};
export const Signals: Story = {
  render: () => (
    <div style={line}>
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <SignalBars key={level} level={level} label={`GPS ${level}`} />
      ))}
      <GsmMark active label="GSM aktiv" />
      <GsmMark active={false} label="GSM inaktiv" />
    </div>
  ),
};
export const Values: Story = {
  render: () => (
    <div style={line}>
      <ValueText text="1.234,5" missing="NA" />
      <ValueText text={null} missing="NA" />
      <AgeLabel text="vor 12 Min." label="Letzte Meldung vor 12 Min." />
    </div>
  ),
};
export const Avatars: Story = {
  render: () => (
    <div style={line}>
      {[0, 1, 2, 3, 4, 5].map((vehicleId) => (
        <VehicleAvatar key={vehicleId} vehicleId={vehicleId} name="Lok" size={32} />
      ))}
    </div>
  ),
};
export const DefaultImages: Story = {
  render: () => (
    <div style={line}>
      <VehicleImage src="/no-such-picture.jpg" isCrane={false} alt="Lokomotive" width={240} height={120} />
      <VehicleImage src={null} isCrane alt="Kran" width={240} height={120} />
    </div>
  ),
};
