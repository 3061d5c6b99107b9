import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';

const portal = [see('banner'), lack('alertdialog'), lack('dialog')];
const same = 'The portal goes on as it was; what is asked of the server meanwhile disturbs nobody';
const form = see('textbox', 'login.username');

export const sights: SightTable = {
  states: {
    signedOut: [form, see('link', 'login.forgotten'), lack('banner'), lack('dialog')],
    storing: alike('signedIn.fresh', same),
    replacing: [lack('banner'), lack('textbox', 'login.username'), see('heading', 'login.product')],
    reloading: alike('replacing', 'The page is about to be loaded anew either way'),
    'signedIn.fresh': portal,
    'signedIn.waiting': alike('signedIn.fresh', same),
    'signedIn.renewing': alike('signedIn.fresh', same),
    'signedIn.stale': alike('signedIn.fresh', same),
    'leaving.revoking': alike('signedIn.fresh', same),
    'leaving.clearing': alike('signedIn.fresh', same),
    'lost.announced': [see('alertdialog', 'login.expired.title', { saying: 'login.expired.text' }), lack('dialog', 'login.heading')],
    'lost.asking': [
      see('dialog', 'login.heading', { saying: 'login.kept' }),
      see('textbox', 'login.username', { in: see('dialog') }),
      lack('alertdialog'),
    ],
  },
  causes: {
    'session.logout': [click('button', 'shell.user.menu'), click('menuitem', 'shell.user.logout')],
    'expiry.close': [click('button', 'labels.close', { in: see('alertdialog') })],
  },
};
