import type { EndpointKey } from '../../../../server/platform/policy.ts';

const unauthenticated = ['anonymous', 'expired', 'bad signature', 'tokens swapped', 'revoked session', 'removed member with a live token'];
export const principalNames = [
  ...unauthenticated,
  'plain user',
  'logbook read-only',
  'logbook none',
  'comments read-only',
  'gateway none',
  'demo',
  "operator's administrator",
  'administrator',
  'member of another organisation',
  'device of the organisation',
  'withdrawn device key',
] as const;

/** Written down here once more and by hand, so that a slip in the policy table shows. */
const open: readonly EndpointKey[] = [
  'system.health',
  'system.ready',
  'system.configuration',
  'session.createRefreshToken',
  'session.createPasskeyResetRequest',
  'session.createPasskeyReset',
  'secondFactor.startAtLogin',
  'secondFactor.confirmAtLogin',
  'content.token',
  'content.faq',
];
const logbookWrites: readonly EndpointKey[] = [
  'logbook.create',
  'logbook.update',
  'logbook.correctHandover',
  'logbook.finalise',
  'logbook.remove',
  'logbook.removeByKey',
];
const writes: readonly EndpointKey[] = [
  'session.updatePasskey',
  'session.createContentToken',
  'session.end',
  'session.endOthers',
  'secondFactor.start',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.remove',
  'profile.updateMe',
  'profile.updateLocale',
  'profile.updateImage',
  'profile.deleteImage',
  'account.updateSettings',
  'account.withdrawEmail',
  'account.updateAvatar',
  'account.deleteAvatar',
  'logbook.createComment',
  'datasheet.save',
  'notifications.exportData',
  'notifications.changeState',
  'alertSettings.save',
  'alertAreas.create',
  'alertAreas.change',
  'alertAreas.remove',
  'alertMail.save',
  'alertPush.save',
  'alertPush.test',
  'alertPush.remove',
  'webhooks.create',
  'webhooks.change',
  'webhooks.renewSecret',
  'webhooks.test',
  'webhooks.remove',
  'webhooks.resend',
  'fleet.create',
  'fleet.change',
  'fleet.importFile',
  'people.change',
  'people.invite',
  'people.resend',
  'people.withdraw',
  'people.resetFactor',
  'people.demandFactor',
  'organisation.rename',
  'organisation.create',
  'users.setAccess',
  'users.setAccessOfMany',
  'translations.edit',
  'versions.set',
  'versions.setInteraction',
  ...logbookWrites,
];
const ofOnePersonsDraft: readonly EndpointKey[] = ['logbook.update', 'logbook.correctHandover', 'logbook.finalise', 'logbook.remove'];
const ofOnePersonsExport: readonly EndpointKey[] = ['logbook.exportState', 'logbook.downloadExport', 'logbook.cancelExport'];
const ofOneAccount: readonly EndpointKey[] = ['account.updateAvatar', 'account.deleteAvatar'];
const ofOneVehicle: readonly EndpointKey[] = [
  'gateway.liveOfVehicle',
  'gateway.weather',
  'gateway.datasheet',
  'gateway.tracks',
  'gateway.heatmap',
  'history.report',
  'history.reportingHours',
  'history.pieChart',
  'history.graph',
  'history.intervals',
  'history.trackPieces',
  'history.trackFile',
  'datasheet.read',
  'datasheet.save',
  'notifications.changeState',
  'alertSettings.read',
  'alertSettings.dryRun',
  'alertSettings.save',
  'alertAreas.create',
  'devices.issue',
];
const ofAdministrators: readonly EndpointKey[] = [
  'fleet.vehicles',
  'fleet.create',
  'fleet.change',
  'fleet.importFile',
  'fleet.reporting',
  'devices.list',
  'devices.issue',
  'devices.revoke',
  'webhooks.list',
  'webhooks.create',
  'webhooks.change',
  'webhooks.renewSecret',
  'webhooks.test',
  'webhooks.remove',
  'webhooks.deliveries',
  'webhooks.resend',
  'people.list',
  'people.change',
  'people.invite',
  'people.resend',
  'people.withdraw',
  'people.resetFactor',
  'people.factorDemand',
  'people.demandFactor',
  'organisation.read',
  'organisation.rename',
  'organisation.create',
  'users.list',
  'users.vehicles',
  'users.setAccess',
  'users.setAccessOfMany',
  'translations.list',
  'translations.edit',
  'versions.read',
  'versions.set',
  'versions.setInteraction',
  'deployment.status',
  'deployment.approve',
  'deployment.deployLanguages',
  'deployment.deployApp',
  'deployment.restore',
  'audit.list',
  'audit.export',
  'audit.check',
];
const ofPortalAdministrators: readonly EndpointKey[] = ['deployment.restore', 'organisation.create'];
/** An operator's administrator is named for them first. */
const ofAllOrganisations: readonly EndpointKey[] = ['versions.setInteraction', 'deployment.deployLanguages'];
const foreignObjects: readonly EndpointKey[] = [
  'alertAreas.change',
  'alertAreas.remove',
  'webhooks.change',
  'webhooks.renewSecret',
  'webhooks.test',
  'webhooks.remove',
  'webhooks.deliveries',
  'webhooks.resend',
  'fleet.change',
  'fleet.reporting',
  'devices.revoke',
  'account.switchOrganisation',
  'gateway.vehiclesOfUser',
  'users.vehicles',
  'users.setAccess',
  'users.setAccessOfMany',
  'people.change',
  'people.resend',
  'people.withdraw',
  'people.resetFactor',
];
const administrators = ["operator's administrator", 'administrator', 'member of another organisation'];

export const expected = (key: EndpointKey, principal: string): readonly [status: number, code?: string] | 'allowed' => {
  if (open.includes(key)) return 'allowed';
  if (key.startsWith('ingestion.')) return principal === 'device of the organisation' ? 'allowed' : [401, 'device_key_unknown'];
  if (unauthenticated.includes(principal) || principal.includes('device')) return [401, 'not_signed_in'];
  const isForeign = principal === 'member of another organisation';
  if (ofAdministrators.includes(key) && !administrators.includes(principal)) return [403, 'role_missing'];
  if (ofAllOrganisations.includes(key) && principal === "operator's administrator") return [403, 'not_publisher'];
  if (ofPortalAdministrators.includes(key) && principal === "operator's administrator") return [403, 'role_missing'];
  if (
    /^(gateway|history|datasheet|notifications|alertSettings|alertAreas|alertMail|alertPush|places)\./.test(key) &&
    principal === 'gateway none'
  )
    return [403, 'right_missing'];
  if (key.startsWith('logbook.')) {
    if (isForeign) return [404, 'err_unknown_organisation'];
    if (principal === 'logbook none') return [403, 'right_missing'];
    if (principal === 'logbook read-only' && logbookWrites.includes(key)) return [403, 'right_missing'];
    if (principal === 'comments read-only' && key === 'logbook.createComment') return [403, 'right_missing'];
  }
  if (writes.includes(key) && principal === 'demo') return [403, 'demo_user'];
  if (ofOnePersonsDraft.includes(key) && principal !== 'plain user') return [403, 'not_creator'];
  if (ofOnePersonsExport.includes(key) && principal !== 'plain user') return [404, 'not_found'];
  if (ofOneAccount.includes(key) && principal !== 'plain user') return [404, 'not_found'];
  if (isForeign && ofOneVehicle.includes(key)) return [404, 'not_found'];
  if (isForeign && foreignObjects.includes(key)) return [404, 'not_found'];
  // Theirs has another name than the one that the call would change.
  if (isForeign && key === 'organisation.rename') return [409, 'changed_meanwhile'];
  if (key === 'gateway.vehiclesOfUser' && principal !== 'plain user' && !administrators.includes(principal)) return [404, 'not_found'];
  return 'allowed';
};
