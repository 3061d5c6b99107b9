import type { TranslationEntry } from '../../../../src/domain/admin/translations/text.ts';

/** A text as it was shipped and is served, unless told otherwise. */
export const entry = (key: string, change: Partial<TranslationEntry> = {}): TranslationEntry => {
  const shipped = { de: 'Text', en: 'text' };
  return { key, ...shipped, shipped, deployed: shipped, lstEditedBy: '', modifiedDate: '', modifiedTime: '', revision: 0, ...change };
};
