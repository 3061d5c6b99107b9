import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type german from './texts/de-DE.json';

export type WalkerText = (key: keyof typeof german, values?: Readonly<Record<string, string | number>>) => string;

/** The walker's own texts; the portal does not know them. */
export const useText = (): { readonly text: WalkerText; readonly language: string } => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const fixed = i18n.getFixedT(null, 'walker' as never);
    return { text: (key, values) => String(fixed(key as never, values as never)), language: i18n.language };
  }, [i18n]);
};
