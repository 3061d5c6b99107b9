import german from '../../public/locales/de-DE/login.json';
import english from '../../public/locales/en-GB/login.json';

/** The login's words as they were when the page was built: its first picture waits for no other file. */
export const loginTexts = { 'de-DE': { login: german }, 'en-GB': { login: english } };
