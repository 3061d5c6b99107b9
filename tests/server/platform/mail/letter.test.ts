import { describe, expect, it } from 'vitest';
import { letterOf } from '../../../../server/platform/mail/letter.ts';
import texts from '../../../../server/texts/mail.json' with { type: 'json' };

const hostile = `"><script>alert(1)</script>&{link}'`;
const link = 'https://portal.example/reset-passkey?a=1&b="2';
const values = { name: hostile, organisation: hostile, account: hostile, link, days: '7' };
const shown = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe.each(['de-DE', 'en-GB'] as const)('A letter in %s', (language) => {
  it('shows what somebody typed as text, in both its forms', () => {
    const { subject, body, html } = letterOf(language, texts[language].invitation, values);
    expect(subject).toBe(texts[language].invitation.subject);
    for (const text of [body, shown(html)]) {
      expect(text.split(hostile)).toHaveLength(5);
      expect(text).toContain(link);
    }
    expect(html).not.toContain('<script');
    expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://portal.example/reset-passkey?a=1&#38;b=&#34;2"'));
  });

  it('says in both its forms the same, with the link as a button in the one', () => {
    const { body, html } = letterOf(language, texts[language].reset, { link, minutes: '30' });
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
    const { subject, action } = texts[language].reset;
    const added = [subject, 'Gleisblick', action].flatMap(words);
    expect(words(shown(html)).sort()).toEqual([...words(body), ...added].sort());
    expect(html).toMatch(new RegExp(`<a style="[^"]*background:[^"]*" href="[^"]*">${action}</a>`));
  });
});
