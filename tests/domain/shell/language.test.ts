import { describe, expect, it } from 'vitest';
import { storageKeys } from '../../../src/domain/common/storage-keys.ts';
import { fallbackLanguage, languageFrom, languages } from '../../../src/domain/shell/language.ts';
import { appLinks, privacyPolicyLink } from '../../../src/domain/shell/links.ts';

describe('Languages', () => {
  it('are German and English, German when in doubt [I18-001]', () => {
    expect(languages).toEqual(['de-DE', 'en-GB']);
    expect(fallbackLanguage).toBe('de-DE');
    expect(languages.map(languageFrom)).toEqual(languages);
    for (const tag of ['fr-FR', 'en', '', null, undefined]) expect([tag, languageFrom(tag)]).toEqual([tag, 'de-DE']);
  });

  it('are kept under i18nextLng [I18-003]', () => {
    expect(storageKeys.language).toBe('i18nextLng');
  });
});

describe('Links to other hosts', () => {
  it('give the privacy policy in the chosen language, or none [SES-023] [DEC-033]', () => {
    const links = { privacyPolicy: { 'de-DE': 'https://example.org/datenschutz', 'en-GB': 'https://example.org/privacy' } };
    expect(languages.map((language) => privacyPolicyLink(links, language))).toEqual(Object.values(links.privacyPolicy));
    expect([privacyPolicyLink({}, 'de-DE'), privacyPolicyLink({ privacyPolicy: { 'de-DE': 'x' } }, 'en-GB')]).toEqual([null, null]);
  });

  it('list the sibling products that are configured, in order [DEC-033]', () => {
    expect(appLinks({ liveIot: 'https://iot.example', home: 'https://home.example', parts: '' })).toEqual([
      { id: 'home', href: 'https://home.example' },
      { id: 'liveIot', href: 'https://iot.example' },
    ]);
    expect(appLinks({ parts: 'https://parts.example', mailbox: 'https://mail.example' })).toEqual([
      { id: 'parts', href: 'https://parts.example' },
    ]);
    expect(appLinks({})).toEqual([]);
  });
});
