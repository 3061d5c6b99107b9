export const longestEmail = 254;

/** One plain address as HTML and mail servers take it: no name beside it, no list, no quotes, a domain with a dot. */
const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmail = (text: string) => text.length <= longestEmail && address.test(text);

/** What is wrong with what is typed so far; an empty field has nothing wrong yet. */
export const emailProblem = (email: string, confirmation: string): 'invalid' | 'mismatch' | null =>
  email !== '' && !isEmail(email) ? 'invalid' : confirmation !== '' && confirmation !== email ? 'mismatch' : null;

/** Filled, valid and typed twice alike. */
export const isNewEmailReady = (email: string, confirmation: string) => email === confirmation && isEmail(email);
