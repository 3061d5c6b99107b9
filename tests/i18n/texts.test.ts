import { describe, expect, it } from 'vitest';
import { textFiles } from '../../src/app/features.ts';
import { storageKeys } from '../../src/domain/common/storage-keys.ts';
import { fallbackLanguage, languageFrom, languages } from '../../src/domain/shell/language.ts';
import { i18nKey, sayWith } from '../../src/i18n/named-text.ts';
import { textsFrom } from '../../src/i18n/setup.ts';
import { allTexts, flatTexts, namespacesOf } from './locale-files.ts';

const german = flatTexts('de-DE');
const english = flatTexts('en-GB');
const variables = (text: string) => [...text.matchAll(/{{\s*([\w.]+)/g)].map(([, name]) => name).sort();
/** Plural forms of a language differ by nature: `key_one` and `key_other` are one key. */
const named = (texts: Map<string, string>) =>
  [...texts.keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '_count')).sort();

describe('the two languages', () => {
  it('are German and English, and no others [I18-001]', () => {
    expect(languages).toEqual(['de-DE', 'en-GB']);
    expect(namespacesOf('de-DE')).toEqual([...textFiles].sort());
    expect(namespacesOf('en-GB')).toEqual(namespacesOf('de-DE'));
  });

  it('have the same keys [I18-005]', () => {
    expect(new Set(named(english))).toEqual(new Set(named(german)));
  });

  it('use the same variables in each text [I18-005]', () => {
    for (const [key, text] of german) expect([key, variables(english.get(key) ?? '')]).toEqual([key, variables(text)]);
  });

  it('leave no text empty', () => {
    for (const [key, text] of [...german, ...english]) expect(text.trim(), key).not.toBe('');
  });

  it('differ: a text that is the same in both is a name, an abbreviation or a word of both languages', () => {
    const words = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '');
    const same = [...german].filter(
      ([key, text]) => words(text).length > 24 && english.get(key) === text && !key.startsWith('map.attribution'),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

describe('keys the specification names', () => {
  const deleteResults = [
    'successfully_deleted',
    'only_deleted_locally',
    'err_unknown_organisation',
    'err_forbidden_request',
    'new_login_required',
    'err_unknown',
    'err_multiple_error_occurred',
    'err_already_finalized',
  ];
  const keys = [
    'labels.noConnection',
    'labels.logbookPermissionDenied',
    'messages.saved',
    'labels.logbookValidationError',
    'labels.logbookServerError',
    'labels.logbookEntryFailedToSave',
    'labels.logbookEntrySaved',
    'labels.logbookEntrySavedLocally',
    'labels.commentSaved',
    'labels.logbookUnsavedEntriesSynced',
    'labels.noDataAvailable',
    ...deleteResults.map((result) => `labels.logbook_entry_${result}`),
  ];

  it.each(keys)('%s has a text in both languages [I18-005] [DEC-131]', (key) => {
    expect(german.get(key)).toBeTruthy();
    expect(english.get(key)).toBeTruthy();
  });

  it('are found by the name the specification writes, with or without a prefix [I18-005] [DEC-131]', () => {
    const say = sayWith(textsFrom('en-GB', allTexts()).t);
    expect(say('labels.noConnection')).toBe(english.get('labels.noConnection'));
    expect(say('logbookUnsavedEntriesSynced')).toBe(english.get('labels.logbookUnsavedEntriesSynced'));
    expect(i18nKey('messages.saved')).toBe('messages:saved');
  });

  it('say in English what the specification quotes [SES-015] [SES-051]', () => {
    expect(english.get('login.expired.title')).toBe('Please Login!');
    expect(english.get('login.expired.text')).toBe('Session has expired please login again');
    expect(english.get('login.rules.mismatch')).toBe('Passwords entered do not match.');
    expect(english.get('messages.failedToSave')).toBe('updates failed to save');
    expect(english.get('labels.connectionError')).toBe('Connection Error');
    expect(english.get('labels.stateNotSet')).toBe('STATE NOT SET');
    expect(english.get('labels.labelNotSet')).toBe('LABEL NOT SET');
    expect(english.get('labels.notApplicable')).toBe('NA');
  });

  it('name the permission-denied message labels.logbookPermissionDenied [SHL-026]', () => {
    const say = sayWith(textsFrom('de-DE', allTexts()).t);
    expect(say('labels.logbookPermissionDenied')).toBe(german.get('labels.logbookPermissionDenied'));
  });

  it('give every password rule its message, the foreign characters among them [SES-049]', () => {
    const texts = textsFrom('en-GB', allTexts());
    expect(texts.t('login:rules.nonAscii', { characters: 'äß' })).toBe('Characters not allowed: äß');
  });
});

describe('the language in use', () => {
  it('falls back to German for a key English lacks [I18-002]', () => {
    expect(fallbackLanguage).toBe('de-DE');
    const texts = textsFrom('en-GB', { 'de-DE': { labels: { onlyHere: 'Nur hier' } }, 'en-GB': { labels: {} } });
    expect(sayWith(texts.t)('labels.onlyHere')).toBe('Nur hier');
  });

  it('is German when the stored choice is no language of the portal [I18-002]', () => {
    expect(languageFrom('fr-FR')).toBe('de-DE');
    expect(languageFrom(null)).toBe('de-DE');
    expect(languageFrom('en-GB')).toBe('en-GB');
  });

  it('is stored under i18nextLng [I18-003]', () => {
    expect(storageKeys.language).toBe('i18nextLng');
  });
});
