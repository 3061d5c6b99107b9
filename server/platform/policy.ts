import type { HttpApiEndpoint } from 'effect/http-api';
import type {
  AnyTokenAuthorization,
  Authorization,
  ContentAuthorization,
  DeviceAuthorization,
  UserTokenAuthorization,
} from '../../src/api/contract/account/authorization.ts';
import type { PortalApi } from '../../src/api/contract/api.ts';
import type { Role } from '../../src/domain/account/account.ts';
import type { CallLimits } from './policy-limits.ts';
import type { Objects } from './policy-objects.ts';

type Groups = (typeof PortalApi)['groups'];
/** `group.endpoint` of every call in the contract. */
export type EndpointKey = { [G in keyof Groups & string]: `${G}.${keyof Groups[G]['endpoints'] & string}` }[keyof Groups & string];

type Endpoint<Key extends EndpointKey> = Key extends `${infer G extends keyof Groups & string}.${infer E}`
  ? Groups[G]['endpoints'][E & keyof Groups[G]['endpoints']]
  : never;

/** What a middleware asks for. */
interface Tokens {
  readonly access: Authorization;
  readonly user: UserTokenAuthorization;
  readonly any: AnyTokenAuthorization;
  readonly content: ContentAuthorization;
  readonly device: DeviceAuthorization;
}
/** The kind of token that these middlewares, one or none, ask for; none fits two. */
export type TokenOf<Middleware> = [Middleware] extends [never]
  ? 'none'
  : {
      [Kind in keyof Tokens]: [Middleware] extends [Tokens[Kind]] ? ([Tokens[Kind]] extends [Middleware] ? Kind : never) : never;
    }[keyof Tokens];

type Right = readonly [resource: 'gateway' | 'logbook_entries' | 'logbook_entries/comments', kind: 'canRead' | 'canCreate'];

export interface Row<Token extends 'none' | keyof Tokens = 'none' | keyof Tokens> extends CallLimits {
  /** What the call must carry, as its middleware in the contract says. `any`: access or user token. */
  readonly token: Token;
  readonly objects: Objects;
  /** Rights the organisation must grant, all of them: the one in the path, without one there the active one. */
  readonly rights?: readonly Right[];
  readonly roles?: readonly Role[];
  /** Reaches the users of all organisations: an operator's administrator needs the right to the portal. */
  readonly reach?: 'allOrganisations';
  /** Demo users change nothing on the server. */
  readonly demo?: 'refused';
  /** What is changed elsewhere and deployed is not changed on production. */
  readonly production?: 'refused';
  /** Data leave the portal as a file: the audit log tells who took it. */
  readonly file?: 'taken';
}

const telematics = { token: 'access', rights: [['gateway', 'canRead']], objects: 'vehicles' } as const;
const costly = { ...telematics, cost: 'much' } as const;
const directory = { token: 'access', rights: [['gateway', 'canRead']], objects: 'none' } as const;
const logbookRead = { token: 'access', rights: [['logbook_entries', 'canRead']], objects: 'logbook' } as const;
const logbookWrite = { ...logbookRead, rights: [['logbook_entries', 'canCreate']], demo: 'refused', rate: 'entries' } as const;
const readsComments = ['logbook_entries/comments', 'canRead'] as const;
const writesComments = ['logbook_entries/comments', 'canCreate'] as const;
const commentsRead = { ...logbookRead, rights: [...logbookRead.rights, readsComments] } as const;
const ownWrite = { token: 'access', objects: 'self', demo: 'refused' } as const;
const contentWrite = { token: 'content', objects: 'self', demo: 'refused' } as const;
const portalAdministration = { token: 'access', roles: ['administrator', 'operatorAdmin'], objects: 'none' } as const;
const keyAdministration = { ...portalAdministration, objects: 'deviceKeys' } as const;
const fleetAdministration = { ...portalAdministration, objects: 'fleet' } as const;
const webhookAdministration = { ...portalAdministration, rights: [['gateway', 'canRead']], objects: 'webhooks' } as const;
const deployment = { ...portalAdministration, demo: 'refused', production: 'refused', lasts: 'long' } as const;
const auditReading = { ...portalAdministration, objects: 'audit', cost: 'much' } as const;
const memberAdministration = { ...portalAdministration, objects: 'members' } as const;

export type Policy = { readonly [Key in EndpointKey]: Row<TokenOf<HttpApiEndpoint.Middleware<Endpoint<Key>>>> };

/** Who may call what, on which objects. A call of the contract without a row, or with another token than its middleware's, does not compile. */
export const policy: Policy = {
  'system.health': { token: 'none', objects: 'none' },
  'system.ready': { token: 'none', objects: 'none' },
  'system.configuration': { token: 'none', objects: 'none' },

  'session.createAccessToken': { token: 'user', objects: 'self', rate: 'tokens' },
  'session.createRefreshToken': { token: 'none', objects: 'none' },
  'session.revokeRefreshToken': { token: 'any', objects: 'self' },
  'session.createPasskeyResetRequest': { token: 'none', objects: 'none' },
  'session.updatePasskey': ownWrite,
  'session.createPasskeyReset': { token: 'none', objects: 'none' },
  'session.createContentToken': { ...ownWrite, rate: 'tokens' },
  'session.list': { token: 'access', objects: 'self' },
  'session.end': ownWrite,
  'session.endOthers': ownWrite,

  'secondFactor.read': { token: 'access', objects: 'self' },
  'secondFactor.start': { ...ownWrite, rate: 'tokens' },
  'secondFactor.confirm': ownWrite,
  'secondFactor.renewCodes': { ...ownWrite, rate: 'tokens' },
  'secondFactor.remove': ownWrite,
  'secondFactor.startAtLogin': { token: 'none', objects: 'none' },
  'secondFactor.confirmAtLogin': { token: 'none', objects: 'none' },

  'account.get': { token: 'access', objects: 'self' },
  'account.accessRights': { token: 'access', objects: 'self' },
  'account.settings': { token: 'access', objects: 'self' },
  'account.updateSettings': ownWrite,
  'account.switchOrganisation': { token: 'access', objects: 'ownOrganisations', rate: 'changes' },
  'account.withdrawEmail': ownWrite,
  'account.updateAvatar': { ...ownWrite, objects: 'ownAccount' },
  'account.deleteAvatar': { ...ownWrite, objects: 'ownAccount' },
  'account.avatarUrl': { token: 'access', objects: 'self' },
  'account.viewPermitted': { token: 'access', objects: 'self' },

  'profile.updateMe': { ...contentWrite, rate: 'mails' },
  'profile.updateLocale': contentWrite,
  'profile.updateImage': contentWrite,
  'profile.deleteImage': contentWrite,

  'gateway.metadata': telematics,
  'gateway.vehicles': telematics,
  'gateway.vehiclesOfUser': telematics,
  'gateway.live': telematics,
  'gateway.events': telematics,
  'gateway.liveOfVehicle': telematics,
  'gateway.activeVehicles': telematics,
  'gateway.weather': telematics,
  'gateway.datasheet': telematics,
  'gateway.tracks': costly,
  'gateway.heatmap': costly,

  'history.report': costly,
  'history.reportingHours': costly,
  'history.pieChart': costly,
  'history.graph': costly,
  'history.intervals': costly,
  'history.trackPieces': costly,
  'history.trackFile': { ...costly, file: 'taken', rate: 'files' },
  'history.fleetAt': costly,
  'history.exportById': costly,
  'history.exportByMetric': costly,
  'history.exportData': { ...costly, file: 'taken', rate: 'files' },

  'datasheet.locomotives': telematics,
  'datasheet.read': telematics,
  'datasheet.save': { ...telematics, demo: 'refused' },
  'notifications.list': costly,
  'notifications.preview': costly,
  'notifications.exportData': { ...costly, demo: 'refused', file: 'taken', rate: 'files' },
  'notifications.changeState': { ...telematics, demo: 'refused' },
  'alertSettings.read': telematics,
  'alertSettings.dryRun': costly,
  'alertSettings.preview': costly,
  'alertSettings.save': { ...telematics, demo: 'refused' },
  'alertAreas.list': { ...telematics, objects: 'areas' },
  'alertAreas.create': { ...telematics, objects: 'areas', demo: 'refused' },
  'alertAreas.change': { ...telematics, objects: 'areas', demo: 'refused' },
  'alertAreas.remove': { ...telematics, objects: 'areas', demo: 'refused' },
  'alertMail.read': { ...telematics, objects: 'self' },
  'alertMail.save': { ...telematics, objects: 'self', demo: 'refused' },
  'alertPush.read': { ...telematics, objects: 'self' },
  'alertPush.save': { ...telematics, objects: 'self', demo: 'refused' },
  'alertPush.test': { ...telematics, objects: 'self', demo: 'refused', rate: 'mails', lasts: 'long' },
  'alertPush.remove': { ...telematics, objects: 'self', demo: 'refused' },
  'webhooks.list': webhookAdministration,
  'webhooks.create': { ...webhookAdministration, demo: 'refused' },
  'webhooks.change': { ...webhookAdministration, demo: 'refused' },
  'webhooks.renewSecret': { ...webhookAdministration, demo: 'refused' },
  'webhooks.test': { ...webhookAdministration, demo: 'refused', rate: 'mails' },
  'webhooks.remove': { ...webhookAdministration, demo: 'refused' },
  'webhooks.deliveries': webhookAdministration,
  'webhooks.resend': { ...webhookAdministration, demo: 'refused', rate: 'mails' },

  'places.list': directory,
  'places.detail': directory,
  'places.positions': directory,
  'places.supplier': directory,
  'places.suppliers': directory,

  'ingestion.messages': { token: 'device', objects: 'deviceVehicles', lasts: 'long' },
  'ingestion.ships': { token: 'device', objects: 'deviceVehicles', lasts: 'long' },

  'fleet.vehicles': fleetAdministration,
  'fleet.create': { ...fleetAdministration, demo: 'refused' },
  'fleet.change': { ...fleetAdministration, demo: 'refused' },
  'fleet.importFile': { ...fleetAdministration, demo: 'refused', lasts: 'long' },
  'fleet.reporting': fleetAdministration,
  'devices.list': keyAdministration,
  'devices.issue': { ...keyAdministration, demo: 'refused' },
  'devices.revoke': { ...keyAdministration, demo: 'refused' },

  'logbook.list': { ...logbookRead, cost: 'much' },
  'logbook.vehicles': logbookRead,
  'logbook.create': logbookWrite,
  'logbook.update': logbookWrite,
  'logbook.correctHandover': logbookWrite,
  'logbook.finalise': logbookWrite,
  'logbook.remove': logbookWrite,
  'logbook.removeByKey': logbookWrite,
  'logbook.document': { ...logbookRead, cost: 'much' },
  'logbook.signature': logbookRead,
  'logbook.verification': { ...logbookRead, cost: 'much' },
  'logbook.comments': { ...commentsRead, cost: 'much' },
  'logbook.createComment': { ...logbookRead, rights: [...logbookRead.rights, writesComments], demo: 'refused', rate: 'entries' },
  'logbook.commentSignature': commentsRead,
  'logbook.createExport': { ...logbookRead, rate: 'files' },
  'logbook.exportState': logbookRead,
  'logbook.downloadExport': { ...logbookRead, file: 'taken', lasts: 'long', rate: 'files' },
  'logbook.cancelExport': logbookRead,

  'people.list': memberAdministration,
  'people.change': { ...memberAdministration, demo: 'refused' },
  'people.invite': { ...memberAdministration, demo: 'refused', rate: 'mails' },
  'people.resend': { ...memberAdministration, demo: 'refused', rate: 'mails' },
  'people.withdraw': { ...memberAdministration, demo: 'refused' },
  'people.resetFactor': { ...memberAdministration, demo: 'refused' },
  'people.factorDemand': memberAdministration,
  'people.demandFactor': { ...memberAdministration, demo: 'refused' },
  'organisation.read': memberAdministration,
  'organisation.rename': { ...memberAdministration, demo: 'refused' },
  'organisation.create': { ...memberAdministration, roles: ['administrator'], demo: 'refused' },
  'users.list': memberAdministration,
  'users.vehicles': memberAdministration,
  'users.setAccess': { ...memberAdministration, demo: 'refused' },
  'users.setAccessOfMany': { ...memberAdministration, demo: 'refused' },

  'translations.list': portalAdministration,
  'translations.edit': { ...portalAdministration, demo: 'refused', production: 'refused' },

  'versions.read': portalAdministration,
  'versions.set': { ...portalAdministration, demo: 'refused' },
  'versions.setInteraction': { ...portalAdministration, reach: 'allOrganisations', demo: 'refused' },
  'versions.check': { token: 'access', objects: 'none' },

  'deployment.status': deployment,
  'deployment.approve': deployment,
  'deployment.deployLanguages': { ...deployment, reach: 'allOrganisations' },
  'deployment.deployApp': deployment,
  'deployment.restore': { ...deployment, roles: ['administrator'] },

  'audit.list': auditReading,
  'audit.export': { ...auditReading, file: 'taken', rate: 'files' },
  'audit.check': { ...auditReading, objects: 'none' },

  'content.token': { token: 'none', objects: 'none' },
  'content.faq': { token: 'none', objects: 'none' },
  'content.userdata': { token: 'content', objects: 'self' },
};
