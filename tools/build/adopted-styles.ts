import type { Plugin } from 'vite';

const replaced = '/react-style-singleton/dist/es2015/singleton.js';
const code = `export const stylesheetSingleton = () => {
  let sheet;
  let users = 0;
  return {
    add: (styles) => {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove: () => {
      users -= 1;
      if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
};`;

/**
 * What keeps a page from scrolling behind a dialog or menu is styled by the width of the page's scrollbar: no hash of a policy fits, and pages
 * that are kept on the device have no nonce. Sheets that a script constructs need neither.
 */
export const adoptedStyles = (): Plugin => ({
  name: 'adopted-styles',
  apply: 'build',
  load: (id) => (id.endsWith(replaced) ? code : null),
});
