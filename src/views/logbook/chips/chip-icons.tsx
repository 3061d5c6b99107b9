import { drawings } from '../../common/drawing.tsx';

const drawing = drawings({ box: 14, strokeWidth: 1.5 });

export const CheckIcon = drawing('m2.5 7.5 3 3 6-7');
export const DraftIcon = drawing('M2.5 11.5 3.2 9 9.4 2.8l1.8 1.8L5 10.8z');
export const DeviceIcon = drawing('M2 3h10v6.5H2zM1.2 11.8h11.6');
export const UnknownIcon = drawing('M5 5c.2-1.2 1-1.8 2-1.8 1.2 0 2 .7 2 1.7C9 6.5 7 6.6 7 8.2M7 10.8v.1');
export const WarningIcon = drawing('M7 1.8 12.8 12H1.2zM7 5.6v2.8M7 10.2v.1');
