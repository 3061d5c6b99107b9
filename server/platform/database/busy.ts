/**
 * What passes by itself, as PostgreSQL names it: connections lost or refused (08), a server that ends or starts (57P0x), too many
 * connections, no memory or no disk (53), input and output (58030), a deadlock or a conflict (40), a lock or a statement that took too long,
 * a connection taken away from who did nothing with it for too long (25P03, 57P05).
 */
const passing = /^(08...|57P0[1235]|25P03|53...|58030|40001|40P01|55P03|57014)$/;

/** Whether behind a failure lies a database that is away or overloaded: nothing was done, and it may be tried again. */
export const isBusy = (failure: unknown): boolean => {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if ('_tag' in cause && cause._tag === 'ConnectionError') return true;
    if ('code' in cause && typeof cause.code === 'string' && passing.test(cause.code)) return true;
  }
  return false;
};
