import type dashboard from '../../public/locales/de-DE/dashboard.json';
import type errors from '../../public/locales/de-DE/errors.json';
import type faq from '../../public/locales/de-DE/faq.json';
import type labels from '../../public/locales/de-DE/labels.json';
import type livedata from '../../public/locales/de-DE/livedata.json';
import type logbook from '../../public/locales/de-DE/logbook.json';
import type login from '../../public/locales/de-DE/login.json';
import type map from '../../public/locales/de-DE/map.json';
import type messages from '../../public/locales/de-DE/messages.json';
import type shell from '../../public/locales/de-DE/shell.json';
import type validation from '../../public/locales/de-DE/validation.json';
import type vehicles from '../../public/locales/de-DE/vehicles.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'labels';
    returnNull: false;
    resources: {
      dashboard: typeof dashboard;
      errors: typeof errors;
      faq: typeof faq;
      labels: typeof labels;
      livedata: typeof livedata;
      logbook: typeof logbook;
      login: typeof login;
      map: typeof map;
      messages: typeof messages;
      shell: typeof shell;
      validation: typeof validation;
      vehicles: typeof vehicles;
    };
  }
}
