import { Schema } from 'effect';
import { storable } from './characters.ts';

const isStorable = Schema.makeFilter((text: string) => storable(text) === text, {
  expected: 'a text without NUL and without half of a surrogate pair',
});

/** A text as a request may carry it. */
export const Text = Schema.String.check(isStorable);
/** The same with at most so many UTF-16 code units. */
export const textUpTo = (most: number) => Schema.String.check(Schema.isMaxLength(most), isStorable);
