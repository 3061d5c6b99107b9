import { isDeepStrictEqual } from 'node:util';
import { Exit, Schema } from 'effect';

/** How a value is read that comes from outside. */
export const wireOf = (schema: Schema.ConstraintDecoder<unknown>) => {
  const decode = Schema.decodeUnknownExit(schema);
  const refuses = (value: unknown): boolean => Exit.isFailure(decode(value));
  return {
    refuses,
    /** It is read, and nothing of it is left out. */
    takes: (value: unknown): boolean => {
      const exit = decode(value);
      return Exit.isSuccess(exit) && isDeepStrictEqual(exit.value, value);
    },
    /** Those of a value's fields that may be missing. */
    mayLack: (value: object): readonly string[] => {
      const without = (key: string) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
      return Object.keys(value).filter((key) => !refuses(without(key)));
    },
  };
};
