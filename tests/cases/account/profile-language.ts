import type { ProfileLanguageSnapshot } from '../../../src/machines/account/profile-language.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

export const input = { language: 'de-DE' as const };
const both = [{ language: 'de-DE' }, { language: 'en-GB' }];
export const cases = { 'choice.pick': both, 'language.changed': both };
export const facet = ({ context: { language, choice } }: ProfileLanguageSnapshot) => [language, choice];

const radio = (language: 'de-DE' | 'en-GB', checked: boolean) => see('radio', `login.languages.${language}`, { checked });
const picked = (choice: string) => [radio('de-DE', choice === 'de-DE'), radio('en-GB', choice === 'en-GB')];
const save = (disabled: boolean, busy = false) => see('button', 'profile.language.save', { disabled, busy });
const said = (what: 'saved' | 'failed') => see('status', undefined, { saying: `profile.language.${what}` });

export const sights: SightTable = {
  states: {
    choosing: ({ language, choice }) => [
      ...picked(choice),
      save(choice === language),
      lack('status', undefined, { saying: 'profile.language.saved' }),
      lack('status', undefined, { saying: 'profile.language.failed' }),
    ],
    saving: ({ choice }) => [...picked(choice), save(true, true)],
    saved: ({ choice }) => [...picked(choice), save(true), said('saved')],
    failed: ({ choice }) => [...picked(choice), save(false), said('failed')],
  },
  causes: {
    // Who picks what is picked already changes nothing: the browser tells nobody.
    'choice.pick': ({ language }, from) =>
      from.matches('saving') || from.context.choice === language ? null : [click('radio', `login.languages.${language}`)],
    'language.save': (_, from) => (from.can({ type: 'language.save' }) ? [click('button', 'profile.language.save')] : null),
  },
};
