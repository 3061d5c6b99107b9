import type { Texts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'labels';
    returnNull: false;
    resources: Texts;
  }
}
