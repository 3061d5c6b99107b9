import { type Words, when } from '../sayings.ts';
import { ninaNewToken, omarToken } from './tokens.ts';

export const words: Words = {
  'login done': [
    when({ output: { userToken: ninaNewToken } }, 'Nina meldet sich an', 'Nina logs in'),
    when({ output: { userToken: omarToken } }, 'Omar meldet sich an', 'Omar logs in'),
  ],
  'token.changed': [
    when({ userToken: ninaNewToken }, 'Nina meldet sich in einem anderen Tab an', 'Nina logs in in another tab'),
    when({ userToken: omarToken }, 'Omar meldet sich in einem anderen Tab an', 'Omar logs in in another tab'),
    when({ userToken: null }, 'Ein anderer Tab meldet ab', 'Another tab logs out'),
    when({ userToken: 'unreadable' }, 'Ein anderer Tab legt ein unlesbares Token ab', 'Another tab stores an unreadable token'),
  ],
  'createAccessToken done': [
    when({ output: { kind: 'granted' } }, 'Server gewährt den Zugang', 'Server grants access'),
    when({ output: { status: 401 } }, 'Server antwortet 401', 'Server answers 401'),
    when({ output: { status: 500 } }, 'Server antwortet 500', 'Server answers 500'),
  ],
  'createAccessToken error': ['Server antwortet nicht', 'Server does not answer'],
  'storeUserToken done': ['Token ist gespeichert', 'Token is stored'],
  'storeUserToken error': ['Token lässt sich nicht speichern', 'Token cannot be stored'],
  'replaceUserToken done': ['Token ist ersetzt', 'Token is replaced'],
  'replaceUserToken error': ['Token lässt sich nicht ersetzen', 'Token cannot be replaced'],
  'revokeRefreshToken done': ['Server widerruft das Token', 'Server revokes the token'],
  'revokeRefreshToken error': ['Server widerruft das Token nicht', 'Server does not revoke the token'],
  'clearStorage done': ['Speicher des Browsers ist geleert', 'Storage of the browser is cleared'],
  'clearStorage error': ['Speicher des Browsers lässt sich nicht leeren', 'Storage of the browser cannot be cleared'],
  'session.logout': ['Nina meldet sich ab', 'Nina logs out'],
  'window.focused': ['Fenster kommt nach vorn', 'Window comes to the front'],
  'access.refused': ['Server lehnt einen Aufruf ab', 'Server refuses a call'],
  'expiry.close': ['Hinweis wird geschlossen', 'Notice is closed'],
  'after renewalPause': ['Zugang ist bald abgelaufen', 'Access is about to expire'],
  'after expiryNotice': ['Hinweis schließt sich', 'Notice closes'],
  'login.submit': ['Anmelden gedrückt', 'Log in pressed'],
  'user.switch': ['Benutzer wechseln gedrückt', 'Switch user pressed'],
  'password.toggle': ['Kennwort zeigen oder verbergen', 'Password shown or hidden'],
  'username.change': ['Benutzername getippt', 'Username typed'],
  'password.change': ['Kennwort getippt', 'Password typed'],
  'logout.ask': ['Abmelden gedrückt', 'Log out pressed'],
  'logout.confirm': ['Abmelden bestätigt', 'Logout confirmed'],
  'logout.cancel': ['Abmelden abgebrochen', 'Logout cancelled'],
  'after patience': ['Geduld ist zu Ende', 'Patience is over'],
};
