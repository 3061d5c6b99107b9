const caseRules = 'collate "und-x-icu"';

/** Whether a text has another in it: no case is told apart, in the letters of every language, whatever the database was made with. */
export const hasText = (text: string, part: string) => `strpos(lower(${text} ${caseRules}), lower(${part} ${caseRules})) > 0`;
