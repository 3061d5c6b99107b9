type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'symbol' | 'nonAscii' | 'spaces' | 'mismatch';

/** A broken rule; `characters` holds the offending ones, each once. */
export interface PasswordViolation {
  readonly rule: PasswordRule;
  readonly characters?: string;
}

const passwordLength = { min: 8, max: 100 } as const;

/** Printable ASCII that is neither letter, digit nor space. */
const symbol = /[!-/:-@[-`{-~]/;
const outsideAscii = /[^\p{ASCII}]/gu;

/** The rules a new password breaks, in the order shown. An empty confirmation has not been compared yet. */
export function passwordViolations(password: string, confirmation = ''): PasswordViolation[] {
  const length = [...password].length;
  const foreign = [...new Set(password.match(outsideAscii) ?? [])].join('');
  const broken: (PasswordViolation | false)[] = [
    (length < passwordLength.min || length > passwordLength.max) && { rule: 'length' },
    !/[A-Z]/.test(password) && { rule: 'uppercase' },
    !/[a-z]/.test(password) && { rule: 'lowercase' },
    !/[0-9]/.test(password) && { rule: 'digit' },
    !symbol.test(password) && { rule: 'symbol' },
    foreign !== '' && { rule: 'nonAscii', characters: foreign },
    /\s/.test(password) && { rule: 'spaces' },
    confirmation !== '' && confirmation !== password && { rule: 'mismatch' },
  ];
  return broken.filter((violation) => violation !== false);
}

/** Filled, equal and without a violation. */
export const isNewPasswordReady = (password: string, confirmation: string) =>
  password !== '' && password === confirmation && passwordViolations(password, confirmation).length === 0;
