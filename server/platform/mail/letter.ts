import type { Language } from '../../../src/domain/account/account.ts';

/** Texts of a letter: `{name}` stands for a value, `{link}` in a line of its own for its link, `action` for what the link does. */
export interface LetterWords {
  readonly subject: string;
  readonly body: string;
  readonly action?: string;
}
type Values = Readonly<Record<string, string>>;

/** A letter in both its forms. */
export interface LetterText {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** In one pass: a value that looks like a name stays as it is. */
export const filled = (text: string, values: Values) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

// Programs for mail read no style sheets: each part carries its own. The colours are those of `letter.css`.
const styles = {
  page: 'margin:0;padding:24px 16px;background:#f2f4f5;color:#1c2024;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  sheet: 'max-width:480px;margin:0 auto;padding:32px;border:1px solid #d9d9e0;border-radius:12px;background:#ffffff',
  name: 'margin:0 0 24px;color:#0b6e4f;font-size:20px;font-weight:600',
  text: 'margin:0 0 20px;overflow-wrap:anywhere',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e4f;color:#ffffff;font-weight:600;text-decoration:none',
  address: 'margin:0 0 20px;font-size:13px;overflow-wrap:anywhere',
  link: 'color:#0b6e4f',
};

const anchor = (style: string, address: string, text: string) => `<a style="${style}" href="${address}">${text}</a>`;

const paragraph = (text: string, action: string | undefined, values: Values) => {
  const link = escaped(values.link ?? '');
  if (text === '{link}' && action !== undefined) {
    return `<p style="${styles.text}">${anchor(styles.button, link, escaped(action))}</p><p style="${styles.address}">${anchor(styles.link, link, link)}</p>`;
  }
  const inPage = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)]));
  const lines = filled(escaped(text), { ...inPage, link: anchor(styles.link, link, link) });
  return `<p style="${styles.text}">${lines.replaceAll('\n', '<br>')}</p>`;
};

/** What somebody typed stands in a letter as text, whatever it says. */
export const letterOf = (language: Language, { subject, body, action }: LetterWords, values: Values): LetterText => {
  const title = filled(subject, values);
  const paragraphs = body.trim().split(/\n{2,}/);
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body style="${styles.page}"><div style="${styles.sheet}"><p style="${styles.name}">Gleisblick</p>${paragraphs.map((text) => paragraph(text, action, values)).join('')}</div></body></html>`;
  return { subject: title, body: filled(body, values), html };
};
