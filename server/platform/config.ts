import { Config, ConfigProvider, Context, Data, Effect, Layer, Schema, SchemaIssue } from 'effect';

const list = (name: string, fallback: readonly string[]) =>
  Config.String(name).pipe(
    Config.map((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
    Config.withDefault(fallback as string[]),
  );
const optional = (name: string) =>
  Config.String(name).pipe(
    Config.map((text): string | null => text || null),
    Config.withDefault(null),
  );
const isOn = (text: string) => !['off', 'false', '0', 'no', ''].includes(text.toLowerCase());
const flag = (name: string, fallback: boolean) => Config.String(name).pipe(Config.map(isOn), Config.withDefault(fallback));

/** Names only: offsets such as +02:00 count the other way round for the database. */
const isTimeZone = (name: string): boolean => {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const TimeZone = Schema.String.check(Schema.makeFilter(isTimeZone, { expected: 'a time zone such as Europe/Berlin' }));

/** Texts, versions and deployments are changed outside production only. */
const Environment = Schema.Literals(['production', 'staging', 'local']);

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?(::ffff:127(\.\d+){3}|::1)\]?)$/i.test(host);
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);

interface Reach {
  readonly host: string;
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
}

/** Whether only this machine reaches the portal, and no proxy lets others in. */
export const isLocal = ({ host, publicUrl, trustProxy }: Reach) =>
  isLoopback(host) && !trustProxy && (publicUrl === null || isLoopback(hostOf(publicUrl)));

/** Everything the environment decides; docs/OPERATE.md lists the names. */
const variables = Config.all({
  port: Config.Port('PORT').pipe(Config.withDefault(8080)),
  /** Only this machine, unless HOST says otherwise. */
  host: Config.String('HOST').pipe(Config.withDefault('127.0.0.1')),
  dataDirectory: Config.String('DATA_DIR').pipe(Config.withDefault('data')),
  distDirectory: Config.String('DIST_DIR').pipe(Config.withDefault('dist')),
  databaseUrl: optional('DATABASE_URL'),
  databaseAppUrl: optional('DATABASE_APP_URL'),
  databaseSystemUrl: optional('DATABASE_SYSTEM_URL'),
  /** How long it is tried to start the embedded database again before the server ends. */
  databaseRestartSeconds: Config.Int('DATABASE_RESTART_SECONDS').pipe(Config.withDefault(60)),
  /** Several servers behind a proxy share it; a single one keeps its own in the data directory. */
  tokenSecret: optional('TOKEN_SECRET'),
  /** Secrets of before, or of the next rotation: nothing new is made with them. */
  acceptedSecrets: list('TOKEN_SECRETS_ACCEPTED', []),
  /** Null: not said. */
  demo: Config.String('GLEISBLICK_DEMO').pipe(
    Config.map((text): boolean | null => isOn(text)),
    Config.withDefault(null),
  ),
  publicUrl: optional('PUBLIC_URL'),
  /** Behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: flag('TRUST_PROXY', false),
  /** What bodies of requests may hold all together, MiB. */
  bodyBudgetMegabytes: Config.Int('BODY_BUDGET_MB').pipe(Config.withDefault(32)),
  /** Reports of one organisation that may wait to be stored. */
  waitingReports: Config.Int('WAITING_REPORTS').pipe(Config.withDefault(100_000)),
  connectionsPerAddress: Config.Int('CONNECTIONS_PER_ADDRESS').pipe(Config.withDefault(1_000)),
  /** Whether calls that write, send or issue something are counted by account. */
  callRates: flag('CALL_RATES', true),
  frameAncestors: list('FRAME_ANCESTORS', ["'self'"]),
  smtpUrl: optional('SMTP_URL'),
  /** Webhooks may lead to this machine, by http and on any port too: for tests, and for what is installed beside the portal. */
  webhookLoopback: flag('WEBHOOK_LOOPBACK', false),
  /** Ports of webhooks beside 443. */
  webhookPorts: list('WEBHOOK_PORTS', []),
  /** Hosts of push services beside those of the usual browsers. */
  pushServices: list('PUSH_SERVICES', []),
  mailFrom: Config.String('MAIL_FROM').pipe(Config.withDefault('Gleisblick <noreply@localhost>')),
  devHosts: list('DEV_HOSTS', ['localhost', '127.0.0.1']),
  demoDisplayName: Config.String('DEMO_DISPLAY_NAME').pipe(Config.withDefault('Demo User')),
  timeZone: Config.schema(TimeZone, 'TIME_ZONE').pipe(Config.withDefault('Europe/Berlin')),
  faqRoute: flag('FAQ_ROUTE', false),
  /** Null: not said. */
  environment: Config.schema(Environment, 'ENVIRONMENT').pipe(Config.withDefault(null as typeof Environment.Type | null)),
  /** Public keys of the servers whose exported releases may be imported here. */
  releaseKeys: list('RELEASE_KEYS', []),
  internalAccountSuffixes: list('INTERNAL_ACCOUNT_SUFFIXES', []),
  /** Where visits are counted; null: nowhere. */
  analytics: optional('ANALYTICS_URL'),
  links: Config.all({
    home: optional('LINK_HOME'),
    parts: optional('LINK_PARTS'),
    liveIot: optional('LINK_LIVE_IOT'),
    placeMarker: optional('LINK_PLACE_MARKER'),
    privacyDe: optional('LINK_PRIVACY_DE'),
    privacyEn: optional('LINK_PRIVACY_EN'),
  }),
  map: Config.all({
    baseStyleUrl: optional('MAP_BASE_STYLE_URL'),
    darkStyleUrl: optional('MAP_DARK_STYLE_URL'),
    satelliteTiles: optional('MAP_SATELLITE_TILES'),
    railwayTiles: optional('MAP_RAILWAY_TILES'),
    attribution: optional('MAP_ATTRIBUTION'),
  }),
  /** Further origins the map's styles load from: sprites, glyphs, tiles on other hosts. */
  mapHosts: list('MAP_HOSTS', []),
});

/** Whether letters are read on a page: in the demo alone, and where no mail server takes them. */
export const hasMailbox = ({ demo, smtpUrl }: Pick<Settings, 'demo' | 'smtpUrl'>): boolean => demo && smtpUrl === null;

type Links = Config.Success<typeof variables>['links'];
/** Placeholders of the demo for links that are not set, on a host reserved for examples. */
const placeholders: Links = {
  home: 'https://example.org/',
  parts: 'https://example.org/parts/',
  liveIot: 'https://example.org/live-iot/',
  placeMarker: 'https://example.org',
  privacyDe: 'https://example.org/datenschutz/',
  privacyEn: 'https://example.org/privacy/',
};
/** A link without an address, or set to `off`, is hidden. */
const linksOf = (set: Links, demo: boolean): Links => {
  const linkOf = (id: keyof Links) => set[id] ?? (demo ? placeholders[id] : null) ?? 'off';
  return Object.fromEntries((Object.keys(set) as (keyof Links)[]).map((id) => [id, isOn(linkOf(id)) ? linkOf(id) : null])) as Links;
};

/** With demo data when asked for by name, and on this machine alone also when nothing is said; so it is with what may be changed. */
const environment = Config.map(variables, (read) => {
  const demo = read.demo ?? isLocal(read);
  return {
    ...read,
    demo,
    environment: read.environment ?? (isLocal(read) ? ('local' as const) : ('production' as const)),
    links: linksOf(read.links, demo),
  };
});

/** Where people reach the portal, as letters say it. */
export const portalAddress = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>) => publicUrl ?? `http://localhost:${port}`;
export type Settings = typeof environment extends Config.Config<infer A> ? A : never;

/** One sentence about a variable that cannot be used. */
class BadSetting extends Data.TaggedError('BadSetting')<{ readonly message: string }> {}

const format = SchemaIssue.makeFormatterStandardSchemaV1();
const badSetting = (error: Config.ConfigError) => {
  if (!Schema.isSchemaError(error.cause)) return new BadSetting({ message: error.message });
  const { path, message } = format(error.cause.issue).issues[0]!;
  const name = String(path?.[0] ?? 'The environment');
  return new BadSetting({ message: `${name}: ${message}, but it is "${process.env[name] ?? ''}"` });
};

export class ServerConfig extends Context.Service<ServerConfig, Settings>()('gleisblick/server/ServerConfig') {
  static readonly layer = Layer.effect(ServerConfig, Effect.mapError(environment, badSetting));
}

/** What these variables give. */
export const settingsOf = (given: Readonly<Record<string, string>>) => Effect.runSync(environment.parse(ConfigProvider.fromUnknown(given)));
export const defaultSettings = settingsOf({});
