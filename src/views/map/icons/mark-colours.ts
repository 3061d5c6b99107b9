import type { StatusKind } from '../../../domain/fleet/live/status.ts';
import { statusColours } from '../../fleet/marks/status-shapes.ts';

/** The light amber of the lists carries text and is brown by that; a filled mark needs 3:1 only and stays amber. */
const amberFill = '#cf7b00';

export const markColour = (status: StatusKind, theme: 'light' | 'dark') =>
  status === 'idle' && theme === 'light' ? amberFill : statusColours[status][theme];
