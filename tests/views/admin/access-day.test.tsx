import { expect, it } from 'vitest';
import { AccessDay } from '../../../src/views/admin/users/access-day.tsx';
import { markup } from '../render.tsx';

it('An empty date shows "Not Limited", a day itself [ADM-012]', () => {
  expect(markup(<AccessDay day="" />, 'en-GB')).toContain('Not Limited');
  expect(markup(<AccessDay day="" />)).toContain('Nicht begrenzt');
  expect(markup(<AccessDay day="01.03.2026" />, 'en-GB')).toContain('01.03.2026');
  expect(markup(<AccessDay day="01.01.1970" />, 'en-GB')).toContain('No access');
  expect(markup(<AccessDay day="01.03.2026" />, 'en-GB')).not.toContain('Not Limited');
});
