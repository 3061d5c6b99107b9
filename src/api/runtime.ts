import { type Effect, Layer, ManagedRuntime } from 'effect';
import { noteCall } from './call-outcomes.ts';
import { PortalClient } from './client.ts';
import { Credentials } from './credentials.ts';
import { endpoints } from './endpoints.ts';

const host = import.meta.env.VITE_API_HOST as string | undefined;
const services = PortalClient.layer(endpoints(host === undefined ? {} : { host }), noteCall).pipe(Layer.provideMerge(Credentials.layer));

const runtime = ManagedRuntime.make(services);

/** Runs one effect for one actor; leaving the actor's state aborts the signal and with it the request. */
export const run = <A, E>(effect: Effect.Effect<A, E, PortalClient | Credentials>, signal?: AbortSignal): Promise<A> =>
  runtime.runPromise(effect, signal === undefined ? {} : { signal });
