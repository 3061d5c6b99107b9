import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { units } from '../../src/i18n/formats.ts';
import { flatTexts } from './locale-files.ts';

type Tree = { readonly [key: string]: string | Tree };
type Language = 'de-DE' | 'en-GB';
const languages = ['de-DE', 'en-GB'] as const;

const flat = (tree: Tree, path: string): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, one]) =>
    typeof one === 'string' ? [[`${path}.${key}`, one] as const] : flat(one, `${path}.${key}`),
  );

const ofServer = (language: Language) =>
  readdirSync('server/texts').flatMap((file) => {
    const texts = JSON.parse(readFileSync(`server/texts/${file}`, 'utf8')) as Readonly<Record<Language, Tree>>;
    return flat(texts[language], `server/${file.replace('.json', '')}`);
  });

/** Every text a person may read: on screen, in documents, in exports and in mails. */
const allTexts = (language: Language) => new Map([...flatTexts(language), ...ofServer(language)]);

/**
 * Words that stand for something the portal has another word for (`docs/GLOSSARY.md`), each with that other word; in all texts, or in those
 * where the word means something else than elsewhere.
 */
const forbidden: Readonly<Record<Language, readonly (readonly [word: RegExp, instead: string, where?: RegExp])[]>> = {
  'de-DE': [
    [/Bordbuch|Logbuch/, 'Übergabebuch'],
    [/Datensatz|Einträgen? des Logb/, 'Eintrag'],
    [/(?<!(?:diese[msr]?|anderen|Uhr des) )(?<!Wie das )Ger(?:ät|äte|ätes|äten)\b/, 'Fahrzeug; Gerät is what somebody holds'],
    [/\bBox\b|\bLok(?:s|omotiven?)?\b/, 'Fahrzeug'],
    [/[Ii]n Fahrt\b|\bFahrt\b|\b[Uu]nterwegs\b/, 'Fahrend'],
    [/[Aa]ufgerüstet/, 'Gerüstet'],
    [/Stand mit|(?<!tehend mit )Motor an\b|\bLeerlauf\b/, 'Stehend mit Motor an'],
    [/Alarm|Benachrichtigung|(?<!Push-)Mitteilung/, 'Meldung'],
    [/[Mm]eldung/, 'Übertragung', /^fleetRoom\.|^vehicles\.|^map\.|^livedata\.(?!notification)/],
    [/Meldepause/, 'Übertragung'],
    [/[Mm]eldung/, 'Hinweis', /^release\.|^shell\.message\.|^audit\.subjects\.user_interaction$/],
    [/[Pp]asskey/, 'Passwort'],
    [/Betreibers|Unternehmen/, 'Organisation'],
    [/Deployment/, 'Bereitstellung'],
    [/Trackingkarte|Tracking|\bTrack\b/, 'Fahrtverlauf'],
    [/Ausfall|Stillstandszeit|Standzeit/, 'Stillstand'],
    [/\bBh\b|\bStd\b|Betriebsstunden \(h\)/, 'bh'],
    [/Kilometerstand|Gesamtkilometer/, 'Laufleistung'],
    [/Tankfüllstand|Tankinhalt/, 'Kraftstoffstand'],
    [/muss ausgefüllt|darf nicht leer|erforderlich/, 'Pflichtfeld'],
    [/freiwillig|Optional\b/, 'optional'],
    [/\bsoeben\b|\bjetzt gerade\b|vor Kurzem/i, 'gerade eben'],
    [/^—$|^k\. A\.$/, '– (no comment, no value of an entry)'],
    [/[Ee]inloggen|[Aa]usloggen|\bLogin\b/, 'anmelden, abmelden'],
    [/Betreiber\b/, 'Organisation'],
    [/Verwaltung/, 'Administration (the people)'],
    [/Wiederherstellungscode/, 'Notfallcode'],
    [/\bProben?\b/, 'Test'],
    [/\bkam(?:en)? nicht an\b/, 'konnte nicht geladen werden'],
    [/\bhör(?:t|en) (?:von|davon)\b|davon per E-Mail hören/, 'wird gesendet'],
    [/^Lädt\b|^Speichert\b/, 'Wird geladen'],
  ],
  'en-GB': [
    [/logbook (?:element|item)|\blog entr/i, 'logbook, entry'],
    [/(?<!(?:this|another) )(?<!Same as )\bdevices?\b(?!'s clock)/i, 'vehicle; a device is what somebody holds'],
    [/\bbox\b|\bloco(?:s|motives?)?\b/i, 'vehicle'],
    [/\bmoving\b|\bunder way\b|\ben route\b/i, 'Driving'],
    [/\bstandby\b|switched on\b/i, 'Equipped'],
    [/(?:motor|engine) on\b|\bidle\b|engine running/i, 'Standing, motor running'],
    [/\balerts?\b/i, 'notification'],
    [/notification/i, 'message', /^release\.|^shell\.message\./],
    [/passkey/i, 'password'],
    [/\buser name/i, 'username'],
    [/\bcompany\b|organisation's administrator/i, 'organisation'],
    [/data sheet/i, 'datasheet'],
    [/\boutage|breakdown|downtime|standstill/i, 'stoppage'],
    [/\bBh\b|hours \(h\)/, 'bh'],
    [/odometer|kilometres travelled/i, 'mileage'],
    [/mandatory|must be filled/i, 'required'],
    [/a moment ago/i, 'just now'],
    [/^—$|^n\/a$|^NA$/i, '– (no comment, no value of an entry)'],
    [/sign(?:ed|ing)? (?:in|out|on)\b(?! and)/i, 'log in, log out'],
    [/finaliz/i, 'finalise'],
    [/undercarriage/i, 'running gear'],
    [/e-mail|\bmail\b/i, 'email'],
    [/check sum/i, 'checksum'],
    [/\boperators?\b/i, 'organisation'],
    [/did not arrive|did not load/, 'could not be loaded'],
    [/\bholds? (?:for|from)\b/i, 'applies to'],
    [/\bdemand/i, 'require'],
    [/what you typed/i, 'your input'],
    [/\b(?:every|some|no)body\b|\bwhoever\b/i, 'everyone, someone, no one'],
    [/\banew\b/i, 'again'],
    [/\bhears? of\b/i, 'is sent to'],
    [/\bmeanwhile\b/i, 'in the meantime'],
  ],
};

const everywhere = /./;

/** What keeps another word, and why. */
const excepted: Readonly<Record<string, string>> = {
  'map.noPosition': 'MAP-009, DEC-051 give the text: box',
  'labels.notApplicable': 'DSH-015, LIV-011 give NA for a missing value of a table',
  'messages.errorSavingLogEntry': 'ERR-012 gives the text: log entry',
  'shell.myLocomotives': 'SHL-066 gives the name of the menu entry',
  'vehicles.selection.locomotives': 'VEH-056: locomotives without cranes',
  'alerts.columns.vehicle': 'NOT-002 gives the name of the column',
  'reporting.table.idle.title': 'the specification gives the name of the table',
  'audit.fields.device': 'what somebody holds',
  'dashboard.electric': 'DSH-013: the kind, not the vehicle',
  'labels.electric': 'DSH-013: the kind, not the vehicle',
  'map.kind.diesel': 'the kind, beside cranes',
  'map.kind.electric': 'the kind, beside cranes',
  'fleetRoom.type.E-Lok': 'the kind, beside cranes',
  'fleetRoom.type.Diesellok': 'the kind, beside cranes',
  'fleetRoom.type.Zweikraftlok': 'the kind, beside cranes',
  'login.slogan': 'the slogan speaks as people do',
  'login.reset.requestedDetail': 'a letter is on its way, not a vehicle',
};

/** Keys that name the same thing: wherever it stands, it reads the same. */
const sameThing: readonly (readonly string[])[] = [
  ['shell.views.logbook-all-entries', 'logbook.title', 'map.card.logbook', 'server/logbook-export.sheet'],
  ['shell.views.trackingmap', 'map.card.track'],
  ['shell.views.livedata', 'map.card.liveData', 'livedata.live.title'],
  ['shell.views.datasheet', 'livedata.datasheet.title'],
  ...['driving', 'idle', 'standby', 'off'].map((status) => [
    `vehicles.group.${status}`,
    `vehicles.status.${status}`,
    `map.status.${status}`,
    ...({ driving: ['livedata.hours.driving'], idle: ['livedata.hours.idle'], standby: ['livedata.hours.equipped'] }[status] ?? []),
  ]),
  ['vehicles.groupShort.idle', 'vehicles.statusShort.idle'],
  ['vehicles.status.idle', 'datasheet.fuel.standing'],
  ['shell.views.notification', 'alerts.list.table', 'audit.areas.alerts', 'reporting.graphs.metrics.Notifications'],
  ['alerts.columns.type', 'alerts.settings.rule', 'alerts.export.file.type'],
  ['login.password', 'audit.fields.passkey_hash'],
  [
    'login.username',
    'people.columns.accountName',
    'profile.person.accountName',
    'admin.users.columns.userName',
    'audit.fields.account_name',
  ],
  ...(['administrator', 'operatorAdmin', 'user'] as const).map((role) => [
    `admin.users.role.${role}`,
    `people.role.${role}`,
    `audit.roles.${role}`,
  ]),
  ...(['model', 'type', 'engine'] as const).map((column) => [`fleetRoom.columns.${column}`, `audit.fields.${column}`]),
  ['fleetRoom.columns.fabricNumber', 'audit.fields.fabric_nr'],
  ...(['header', 'vehicleState', 'inspections', 'defects', 'stoppage'] as const).map((part) => [
    `logbook.section.${part}`,
    `audit.fields.${part}`,
  ]),
  ['vehicles.status.stateNotSet', 'labels.stateNotSet'],
  ['vehicles.status.labelNotSet', 'labels.labelNotSet'],
  ['vehicles.accessEnded', 'map.card.accessEnded'],
  ['vehicles.gsm.active', 'map.card.gsmActive'],
  [
    'dashboard.column.name',
    'logbook.column.vehicle',
    'logbook.drafts.column.vehicle',
    'logbook.field.header.vehicleIdRef',
    'server/logbook.document.vehicle',
  ],
  ['dashboard.column.speed', 'livedata.live.speed', 'map.card.speed'],
  ['livedata.live.mileage', 'map.card.mileage', 'logbook.field.vehicleState.mileage_km'],
  ['shell.user.organisation', 'server/logbook.document.organisation'],
  ['logbook.tab.stoppage', 'logbook.section.stoppage'],
  ['logbook.tab.defects', 'logbook.section.defects', 'logbook.column.defectsState', 'logbook.filter.state'],
  ['logbook.badge.started', 'logbook.status.started'],
  ['logbook.badge.finalized', 'logbook.status.finalized', 'logbook.saving.done', 'server/logbook.document.finalized'],
  ['logbook.entryState.open', 'logbook.value.open'],
  ['logbook.entryState.resolved', 'logbook.value.resolved'],
  ['logbook.components.remote_control', 'logbook.value.remote_control'],
  ['logbook.list.add', 'logbook.drafts.add'],
  ['server/weather.climatology', 'livedata.weather.climatology'],
];

describe.each(languages)('One word for one thing in %s', (language) => {
  const texts = allTexts(language);

  it('holds in every text of screens, documents, exports and mails', () => {
    expect(texts.size).toBeGreaterThan(700);
    const found = [...texts].flatMap(([key, text]) =>
      Object.hasOwn(excepted, key)
        ? []
        : forbidden[language]
            .filter(([word, , where = everywhere]) => word.test(text) && where.test(key))
            .map(([, instead]) => `${key}: “${text}” → ${instead}`),
    );
    expect(found).toEqual([]);
  });

  it.each(sameThing)('reads the same at %s and wherever else it stands', (...keys) => {
    const words = keys.map((key) => texts.get(key));
    expect(words).not.toContain(undefined);
    expect(new Set(words).size, `${keys.join(', ')}: ${words.join(' | ')}`).toBe(1);
  });

  it('writes hours in bh, and nothing of an entry, a comment among it, as – [I18-013]', () => {
    expect(units.hours).toBe('bh');
    expect(texts.get('logbook.value.none')).toBe('–');
  });
});

it('The glossary excepts no text that has kept to it, and none that is gone', () => {
  const broken = (key: string) =>
    languages.some((language) => {
      const text = allTexts(language).get(key);
      return text !== undefined && forbidden[language].some(([word, , where = everywhere]) => word.test(text) && where.test(key));
    });
  expect(Object.keys(excepted).filter((key) => !broken(key))).toEqual([]);
});

it('The glossary in docs and the words that are forbidden speak of the same things', () => {
  const rows = readFileSync('docs/GLOSSARY.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  const instead = Object.values(forbidden)
    .flat()
    .map(([, word]) => word.split(/[;,(]/)[0]!.trim());
  const told = rows.join('\n').toLowerCase();
  expect(instead.filter((word) => !told.includes(word.toLowerCase()))).toEqual([]);
});
