import { useActorRef } from '@xstate/react';
import type { trackExportMachine } from '../../../machines/history/track-export.ts';
import { TrackExportButton } from './track-export-button.tsx';

/** With a machine of its own, for as long as the view is open. */
export const OwnTrackExport = ({ machine }: { readonly machine: typeof trackExportMachine }) => (
  <TrackExportButton machine={useActorRef(machine)} />
);
