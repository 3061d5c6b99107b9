import { fromPromise, type PromiseActorLogic } from 'xstate';

/** Logic the app provides later: walkable without it, loud when run without it. */
export const injected = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));
