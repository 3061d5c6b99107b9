/** Why a body was not read to its end; `limit` is the most that is taken. Answered by `inputErrors`. */
export class BodyRefused extends Error {
  readonly status: 400 | 408 | 413 | 503;
  readonly code: string;
  readonly limit: number | undefined;

  constructor(status: BodyRefused['status'], code: string, limit?: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.limit = limit;
  }
}

/** The refusal behind a failure to read a body, if there is one. */
export const refusedBody = (failure: unknown): BodyRefused | undefined => {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) if (cause instanceof BodyRefused) return cause;
  return undefined;
};
