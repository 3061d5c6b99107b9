import { start } from '../account/tokens.ts';

export const cases = { 'xstate.done.actor.readTime': [{ output: start + 60_000 }] };
export const input = { now: start + 20_000 };
