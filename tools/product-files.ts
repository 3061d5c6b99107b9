import { filesFrom, loadedBy } from './product-code.ts';

const product = filesFrom();

/** What a test tests although nobody who uses the product ever runs it; then nothing that it says of the product counts. */
export const idleIn = (test: string): readonly string[] =>
  loadedBy(test).filter((path) => /^(src|server)\//.test(path) && !product.has(path));
