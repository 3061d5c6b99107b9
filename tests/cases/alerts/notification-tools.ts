import { range } from './notification-list.ts';

export const inputs = [{ isDevHost: true }, { isDevHost: false }];
export const cases = {
  'account.changed': [{ isDemo: true }],
  'vehicles.changed': [{ vehicleIds: [7] }],
  'period.changed': [{ range }],
};
export const facet = ({ context }: { context: { isDevHost: boolean; isDemo: boolean; range: unknown; vehicleIds: readonly number[] } }) => [
  context.isDevHost,
  context.isDemo,
  context.range === null,
];
