import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

const missing = (name: string) => new Error(`Actor "${name}" was not provided`);

/** Logic the app provides later: walkable without it, loud when run without it. */
export const injected = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(missing(name)));

/** The same for logic that tells its machine events for as long as it runs. */
export const injectedTeller = <Input extends NonReducibleUnknown>(name: string): CallbackActorLogic<EventObject, Input> =>
  fromCallback<EventObject, Input>(() => {
    throw missing(name);
  });
