const caseRules = 'collate "und-x-icu"';

/** Whether a text contains another, ignoring case in the letters of every language, whatever the locale of the database. */
export const hasText = (text: string, part: string) => `strpos(lower(${text} ${caseRules}), lower(${part} ${caseRules})) > 0`;
