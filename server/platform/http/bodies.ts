import { BodyRefused } from './body-refused.ts';
import type { BodyRule } from './body-rules.ts';
import { jsonLimits, watchJson } from './json-shape.ts';

const seconds = 1_000;
const mebibyte = 1024 * 1024;
/** So much of each body is taken whatever is held already: a login gets through where large bodies fill the budget. */
const freeBytes = 16 * 1024;
/** What bodies of unknown senders may hold, as a part of the budget. */
const openPart = 1 / 4;

export interface BodyTimes {
  /** Longest silence in the middle of a body, ms. */
  readonly silence: number;
  /** From then on (ms) a body must have come at `leastRate` bytes a second. */
  readonly grace: number;
  readonly leastRate: number;
  /** Longest time for a whole body, ms. */
  readonly whole: number;
}
const patience: BodyTimes = { silence: 10 * seconds, grace: 10 * seconds, leastRate: 500, whole: 120 * seconds };

/** Bytes held by bodies that arrive or are being worked on. */
class Budget {
  #reserved = 0;
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }
  /** Whether so much more may be held. */
  take(bytes: number): boolean {
    if (this.#reserved + bytes > this.#most) return false;
    this.#reserved += bytes;
    return true;
  }
  give(bytes: number): void {
    this.#reserved -= bytes;
  }
}

const within = async <A>(promise: Promise<A>, millis: number): Promise<A> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyRefused(408, 'body_too_slow')), millis);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

const isJson = (type: string | null) => type === null || /json/i.test(type);

export interface Guarded {
  readonly request: Request;
  /** Gives back what the body held; its chunks are not needed any more. */
  readonly release: () => void;
}

/** All bodies together: each is read when somebody asks for it, checked while it comes, and none beyond the budget. */
export const makeBodies = (budgetMebibytes: number, times: BodyTimes = patience) => {
  const known = new Budget(budgetMebibytes * mebibyte);
  const open = new Budget(budgetMebibytes * mebibyte * openPart);

  return (request: Request, { most, isOpen }: BodyRule): Guarded => {
    if (request.body === null) return { request, release: () => undefined };
    const budget = isOpen ? open : known;
    const reader = (request.body as ReadableStream<Uint8Array>).getReader();
    const tooMuch = isJson(request.headers.get('content-type')) ? watchJson() : () => undefined;
    let begun = 0;
    let size = 0;
    let reserved = 0;
    let isReleased = false;

    const check = (chunk: Uint8Array): void => {
      size += chunk.length;
      if (size > most) throw new BodyRefused(413, 'body_too_large', most);
      const excess = tooMuch(chunk);
      if (excess !== undefined) throw new BodyRefused(400, excess === 'depth' ? 'too_deep' : 'too_many', jsonLimits[excess]);
      const wanted = Math.max(0, size - freeBytes) - reserved;
      if (isReleased || !budget.take(wanted)) throw new BodyRefused(503, 'busy');
      reserved += wanted;
      const elapsed = performance.now() - begun;
      if (elapsed > times.grace && size / (elapsed / seconds) < times.leastRate) throw new BodyRefused(408, 'body_too_slow');
    };
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (size === 0) begun = performance.now();
      try {
        const { done, value } = await within(reader.read(), Math.min(times.silence, begun + times.whole - performance.now()));
        if (done) return controller.close();
        check(value);
        controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        await reader.cancel().catch(() => undefined);
      }
    };
    const { method, headers, signal, url } = request;
    const body = new ReadableStream<Uint8Array>({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
    return {
      request: new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit),
      release: () => {
        isReleased = true;
        budget.give(reserved);
        reserved = 0;
      },
    };
  };
};
