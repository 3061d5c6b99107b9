import { start } from '../account/tokens.ts';

export const cases = { 'data.received': [{ at: start }], 'logbook.synced': [{ at: start + 1 }] };
export const inputs = [{ isOnline: true }, { isOnline: false }];
