export const cases = {
  'language.changed': [{ language: 'en-GB' }],
  'xstate.done.actor.fetchFaq': [{ output: [{ title: 'Wo ist mein Fahrzeug?', content: 'Auf der Karte.' }] }],
};
export const input = { language: 'de-DE' } as const;
