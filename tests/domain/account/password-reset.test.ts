import { expect, it } from 'vitest';
import { resetOutcome } from '../../../src/domain/account/password-reset.ts';

it('The status of the answer decides both password resets: 204 alone is success [SES-042]', () => {
  expect([204, 200, 201, 400, 404, 500].map(resetOutcome)).toEqual(['succeeded', 'failed', 'failed', 'failed', 'failed', 'failed']);
});
