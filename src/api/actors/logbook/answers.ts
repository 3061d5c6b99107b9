import { Cause, Effect, Schema } from 'effect';
import type { HttpClientResponse } from 'effect/http';
import type { Answer, Refusal } from '../../../domain/logbook/outbox/protocol.ts';

/** The one shape of an error answer, read leniently: what lacks a code is still a refusal. */
const ErrorBody = Schema.Struct({ code: Schema.optionalKey(Schema.String), field: Schema.optionalKey(Schema.String) });
const readError = Schema.decodeUnknownEffect(ErrorBody);

const isJson = ({ headers }: HttpClientResponse.HttpClientResponse) => /^application\/json\b/i.test(headers['content-type'] ?? '');

/** Longer silence counts as no answer; the item stays in doubt. */
const answerPatience = '30 seconds';

/** What counts as no answer: nothing came, somebody else answered, or what came cannot be read. */
export type NoAnswer = 'offline' | 'loginRequired';
export type Read<A> =
  | { readonly kind: 'read'; readonly value: A; readonly revision: number | null }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: NoAnswer };

export const offline = { kind: 'offline' } as const;

/** What the contract does not take, such as a text that is too long, never leaves the page: refused for good, as by the server. */
const unsendable = { kind: 'refused', status: 400, code: null, field: null, retryAfter: null } as const;
const isUnsendable = (cause: Cause.Cause<unknown>) => Schema.isSchemaError(Cause.squash(cause));

const revisionOf = (etag: string | undefined): number | null => {
  const digits = /^(?:W\/)?"(\d{1,15})"$/.exec(etag ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

const pauseOf = (header: string | undefined): number | null => (/^\d{1,6}$/.test(header ?? '') ? Number(header) * 1000 : null);

/**
 * Reads an answer that carried the portal's own header. Only the expected status with a body that decodes, or an error with a JSON body,
 * says anything; everything else is as good as no answer.
 */
export const readAnswer = <A, R>(
  asked: Effect.Effect<HttpClientResponse.HttpClientResponse, unknown, R>,
  expected: number,
  decode: (body: unknown) => Effect.Effect<A, unknown>,
): Effect.Effect<Read<A>, never, R> =>
  asked.pipe(
    Effect.catchCauseIf(isUnsendable, () => Effect.succeed(null)),
    Effect.flatMap((response): Effect.Effect<Read<A>, unknown> => {
      if (response === null) return Effect.succeed(unsendable);
      const { status, headers } = response;
      if (status === expected && status === 204) return Effect.map(decode(null), (value) => ({ kind: 'read', value, revision: null }));
      if (!isJson(response)) return Effect.succeed(offline);
      if (status === expected)
        return response.json.pipe(
          Effect.flatMap(decode),
          Effect.map((value) => ({ kind: 'read', value, revision: revisionOf(headers.etag) })),
        );
      if (status < 400) return Effect.succeed(offline);
      return response.json.pipe(
        Effect.flatMap(readError),
        Effect.map(({ code, field }) =>
          status === 401
            ? { kind: 'loginRequired' }
            : { kind: 'refused', status, code: code ?? null, field: field ?? null, retryAfter: pauseOf(headers['retry-after']) },
        ),
      );
    }),
    Effect.timeout(answerPatience),
    Effect.catchCause(() => Effect.succeed(offline)),
  );

/**
 * The same reading, given up for `instead` as soon as `connectionLost` ends: what the device has can then be shown, without waiting for a
 * token or for patience to end.
 */
export const unlessLost =
  <B>(connectionLost: Effect.Effect<void>, instead: B) =>
  <A, R>(reading: Effect.Effect<A, never, R>): Effect.Effect<A | B, never, R> =>
    Effect.raceFirst(Effect.as(connectionLost, instead), reading);

export const asAnswer = <A>(answer: Read<A>, accepted: (value: A, revision: number | null) => Answer): Answer =>
  answer.kind === 'read' ? accepted(answer.value, answer.revision) : answer;
