import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';

export const Configuration = Schema.Struct({
  devHosts: Schema.Array(Schema.String),
  demoDisplayName: Schema.String,
  timeZone: Schema.String,
  faqRoute: Schema.Boolean,
  environment: Schema.Literals(['production', 'staging', 'local']),
  internalAccountSuffixes: Schema.Array(Schema.String),
  /** Where visits of accounts that are not internal are counted. */
  analytics: Schema.NullOr(Schema.String),
  /** Whether letters to people of the demo are read at `/mailbox`. */
  mailbox: Schema.Boolean,
  links: Schema.Struct({
    home: Schema.NullOr(Schema.String),
    parts: Schema.NullOr(Schema.String),
    liveIot: Schema.NullOr(Schema.String),
    placeMarker: Schema.NullOr(Schema.String),
    privacyDe: Schema.NullOr(Schema.String),
    privacyEn: Schema.NullOr(Schema.String),
  }),
  map: Schema.Struct({
    baseStyleUrl: Schema.NullOr(Schema.String),
    darkStyleUrl: Schema.NullOr(Schema.String),
    satelliteTiles: Schema.NullOr(Schema.String),
    railwayTiles: Schema.NullOr(Schema.String),
    attribution: Schema.NullOr(Schema.String),
  }),
});

/** Operation: is the portal up, does it reach its database, and what a browser needs to know before login. No secrets. */
export class SystemGroup extends HttpApiGroup.make('system')
  .add(
    HttpApiEndpoint.get('health', '/health', {
      success: Schema.Struct({ status: Schema.Literals(['ok', 'starting']), version: Schema.String, historyReadyPct: Schema.Finite }),
    }),
  )
  .add(
    /** Whether the database answers, also while requests have taken all their connections; else 503. */
    HttpApiEndpoint.get('ready', '/ready', { success: Schema.Struct({ status: Schema.Literal('ready') }) }),
  )
  .add(
    HttpApiEndpoint.get('configuration', '/configuration', {
      success: Configuration,
    }),
  )
  .annotateMerge(OpenApi.annotations({ title: 'System', description: 'Health and public configuration' })) {}
