import { avatarColourIndex } from '../../../domain/fleet/vehicle-rules.ts';

/** Backgrounds of a white letter, contrast at least 4.5:1 each, in both themes: teal, blue, amber, violet, red, grass. */
export const avatarColours = ['#0f766e', '#0b68b8', '#9a4d00', '#6550b9', '#c1272d', '#2a7e3b'] as const;

export const avatarColour = (vehicleId: number | string): string => avatarColours[avatarColourIndex(vehicleId)] ?? avatarColours[0];
