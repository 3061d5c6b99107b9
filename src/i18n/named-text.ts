import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** i18next's spelling of a key as the specification writes it: `labels.noConnection`; without a prefix it is one of the labels. */
export const i18nKey = (name: string) => (name.includes('.') ? name.replace('.', ':') : `labels:${name}`);

export type Say = (name: string, values?: Readonly<Record<string, string | number>>) => string;

/** Text of a key that is only known at run time, as machines hand it out. */
export const sayWith = (t: TFunction): Say => {
  const translate = t as unknown as (key: string, values?: object) => string;
  return (name, values) => translate(i18nKey(name), values);
};

export const useNamedText = (): Say => {
  const { t } = useTranslation(['labels', 'messages', 'shell']);
  return sayWith(t);
};
