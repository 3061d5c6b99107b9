import { Cause, Effect, Option, Result, Schema, SchemaIssue } from 'effect';
import { HttpRouter, HttpServerResponse } from 'effect/http';
import { HttpApiError } from 'effect/http-api';
import { isBusy } from '../database/busy.ts';
import { failureFields } from '../failure.ts';
import { refusedBody } from './body-refused.ts';
import { inTime } from './call-times.ts';

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** Name of the first bad input, such as `newPasskey` or `messages.3`. */
const fieldOf = (error: HttpApiError.HttpApiSchemaError): string | undefined => {
  const path = format(error.cause.issue).issues[0]?.path ?? [];
  return path.length === 0 ? undefined : path.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
};

const isMaximum = Schema.is(
  Schema.Struct({ id: Schema.Literal('effect/schema/isMaxLength'), payload: Schema.Struct({ maxLength: Schema.Number }) }),
);

/** What is wrong, and the most characters or items there may be where there were more. */
const faultOf = (issue: SchemaIssue.Issue, isList = false): { readonly code: string; readonly limit?: number } => {
  if (issue._tag === 'Composite') return faultOf(issue.issues[0], issue.ast._tag === 'Arrays');
  if (issue._tag === 'AnyOf' && issue.issues.length === 1) return faultOf(issue.issues[0]!);
  if (issue._tag === 'Pointer') return faultOf(issue.issue);
  const representation = issue._tag === 'Filter' ? issue.filter.annotations?.representation : undefined;
  if (!isMaximum(representation)) return { code: 'invalid_input' };
  return { code: isList ? 'too_many' : 'invalid_input', limit: representation.payload.maxLength };
};

/** PostgreSQL stores no NUL character: character_not_in_repertoire, untranslatable_character. */
const hasNulCharacter = (defect: unknown): boolean => {
  for (let cause = defect; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '22021' || cause.code === '22P05')) return true;
  }
  return false;
};

const isBadInput = (error: HttpApiError.HttpApiSchemaError) => error.kind !== 'Body' && error.kind !== 'ResponseHeaders';

const busy = () => HttpServerResponse.empty({ status: 503 });

/**
 * Bad input becomes a 400 that names the field, a database that is away, overloaded or silent a 503; anything unexpected is logged with its
 * request id and answered with nothing about its inside.
 */
export const inputErrors = HttpRouter.middleware(
  Effect.map(
    inTime,
    (within) => (handle) =>
      Effect.catchCause(Effect.map(within(handle), Option.getOrElse(busy)), (cause) => {
        const defect = Result.getOrUndefined(Cause.findDefect(cause));
        if (HttpApiError.HttpApiSchemaError.is(defect) && isBadInput(defect)) {
          const field = fieldOf(defect);
          const fault = faultOf(defect.cause.issue);
          return Effect.succeed(HttpServerResponse.jsonUnsafe({ _tag: 'BadRequest', ...fault, ...(field && { field }) }, { status: 400 }));
        }
        const refused = refusedBody(defect);
        if (refused !== undefined) {
          const { status, code, limit } = refused;
          return Effect.succeed(HttpServerResponse.jsonUnsafe({ code, ...(limit !== undefined && { limit }) }, { status }));
        }
        if (hasNulCharacter(defect)) {
          return Effect.succeed(HttpServerResponse.jsonUnsafe({ _tag: 'BadRequest', code: 'invalid_input' }, { status: 400 }));
        }
        if (defect === undefined) return Effect.failCause(cause);
        if (isBusy(defect)) return Effect.succeed(busy());
        return Effect.as(Effect.logError('request failed', failureFields(cause)), HttpServerResponse.empty({ status: 500 }));
      }),
  ),
  { global: true },
);
