import { Cause } from 'effect';

const depth = 6;

/** Messages of the database and of schemas quote values: what somebody wrote, drew or signed. Names, codes and places do not. */
const quotesValues = (error: Error) => '_tag' in error || 'severity' in error || error.name.startsWith('effect/');

const outline = (error: Error) => {
  const { code, table, constraint } = error as Error & { readonly code?: unknown; readonly table?: unknown; readonly constraint?: unknown };
  const frames = (error.stack ?? '').replace(error.message, '').split('\n').slice(1);
  return {
    name: error.name,
    ...(!quotesValues(error) && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    at: frames.map((frame) => frame.trim()),
  };
};

/** An unexpected failure and what lies behind it, fit for a log. */
export const failureFields = (failure: unknown): readonly object[] => {
  const errors = [];
  let next = Cause.isCause(failure) ? Cause.squash(failure) : failure;
  for (; next instanceof Error && errors.length < depth; next = next.cause) errors.push(outline(next));
  return errors;
};
