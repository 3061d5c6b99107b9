import { Effect, Stream } from 'effect';
import type { HttpClientResponse } from 'effect/http';

/** The body of an answer as a file that the browser may keep outside the memory of the page. */
export const fileOf = (response: HttpClientResponse.HttpClientResponse, type: string): Effect.Effect<Blob> =>
  Effect.promise(() => new Response(Stream.toReadableStream(response.stream), { headers: { 'content-type': type } }).blob());
