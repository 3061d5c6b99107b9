import { Cause, Effect, Result, SchemaIssue } from 'effect';
import { HttpRouter, HttpServerResponse } from 'effect/http';
import { HttpApiError } from 'effect/http-api';
import { failureFields } from '../failure.ts';
import { CurrentRequest } from './request-info.ts';

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** Name of the first bad input, such as `newPasskey` or `messages.3`. */
const fieldOf = (error: HttpApiError.HttpApiSchemaError): string | undefined => {
  const path = format(error.cause.issue).issues[0]?.path ?? [];
  return path.length === 0 ? undefined : path.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
};

/** PostgreSQL stores no NUL character: character_not_in_repertoire, untranslatable_character. */
const hasNulCharacter = (defect: unknown): boolean => {
  for (let cause = defect; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '22021' || cause.code === '22P05')) return true;
  }
  return false;
};

const isBadInput = (error: HttpApiError.HttpApiSchemaError) => error.kind !== 'Body' && error.kind !== 'ResponseHeaders';

/**
 * Bad input becomes a 400 that names the field; anything unexpected is logged with its request id and answered with nothing
 * about its inside.
 */
export const inputErrors = HttpRouter.middleware(
  (handle) =>
    Effect.catchCause(handle, (cause) => {
      const defect = Result.getOrUndefined(Cause.findDefect(cause));
      if (HttpApiError.HttpApiSchemaError.is(defect) && isBadInput(defect)) {
        const field = fieldOf(defect);
        return Effect.succeed(
          HttpServerResponse.jsonUnsafe({ _tag: 'BadRequest', code: 'invalid_input', ...(field && { field }) }, { status: 400 }),
        );
      }
      if (hasNulCharacter(defect)) {
        return Effect.succeed(HttpServerResponse.jsonUnsafe({ _tag: 'BadRequest', code: 'invalid_input' }, { status: 400 }));
      }
      if (defect === undefined) return Effect.failCause(cause);
      return Effect.gen(function* () {
        const { requestId } = yield* CurrentRequest;
        yield* Effect.logError('request failed', { requestId, errors: failureFields(cause) });
        return HttpServerResponse.empty({ status: 500 });
      });
    }),
  { global: true },
);
