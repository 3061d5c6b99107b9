import type { EndpointKey } from '../../server/platform/policy.ts';
import { newSettings } from '../../src/domain/alerts/setting.ts';
import { usualFuel } from '../../src/domain/history/fuel.ts';
import { passkey } from './harness.ts';
import { formType, formWith, tinyJpeg } from './tiny-jpeg.ts';
import type { World } from './world.ts';

export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Besides who calls. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answer to somebody who may. */
  readonly status: number;
  readonly code?: string;
  /** An open event stream: only its head is read. */
  readonly isStream?: boolean;
}

const day = '2026-11-01';

/** As a browser gives it. */
const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  quiet: null,
};

/** One valid call per endpoint about objects of North; a call of the contract without one does not compile. */
export const samples = ({ north }: Pick<World, 'north'>): Readonly<Record<EndpointKey, Sample>> => {
  const { vehicleId, wpId, alertId, accountId } = north;
  const { entryId, draftId, commentId, exportId, draftKey, signature, entry } = north.logbook;
  const organisation = north.organisationId;
  const [ofEntry, ofDraft] = [entryId, draftId].map((id) => ({ organisation, id })) as [
    { organisation: string; id: string },
    { organisation: string; id: string },
  ];
  const ofExport = { organisation, id: exportId };
  const newKey = { 'idempotency-key': '0190c0de-0000-7000-8000-00000000abcd' };
  const { vehicleIdRef: _, referenceTimestamp: __, ...changedHeader } = entry.header;
  const deviceHeaders = { 'x-device-id': '0190c0de-0000-7000-8000-00000000dede', 'x-entry-sequence': '1' };
  const comment = { remarks: 'gesehen', newEntryState: 'resolved', resolveAllPriorDefects: true, signature };
  const unstated = { fabricNumber: null, manufacturer: null, constructionYear: null, weight: null, evn: null, group: null };
  const statedVehicle = { name: 'Made', model: 'Made-model', type: 'Diesellok', engine: 'diesel', ...unstated };
  const triangle = [
    { lat: 52.5, lng: 13.4 },
    { lat: 52.5, lng: 13.5 },
    { lat: 52.6, lng: 13.4 },
  ];
  const ofArea = { areaId: north.areaId };
  const ofWebhook = { webhookId: north.webhookId };
  const period = { vehicleId, start: day, end: day };
  return {
    'system.health': { status: 200 },
    'system.ready': { status: 200 },
    'system.configuration': { status: 200 },
    'session.createAccessToken': { status: 201 },
    'session.createRefreshToken': { status: 201, body: { accountName: 'plain', passkey } },
    'session.revokeRefreshToken': { status: 204 },
    'session.createPasskeyResetRequest': { status: 204, body: { accountName: 'nobody', emailLocale: 'de-DE' } },
    'session.updatePasskey': { status: 400, code: 'wrong_passkey', body: { oldPasskey: 'Falsch-01', newPasskey: 'Schwelle-01' } },
    'session.createPasskeyReset': {
      status: 400,
      code: 'token_invalid',
      body: { newPasskey: 'Schwelle-01', resetAuthentificationToken: 'x' },
    },
    'session.createContentToken': { status: 201 },
    'session.list': { status: 200 },
    'session.end': { status: 404, code: 'not_found', params: { sessionId: '0190c0de-0000-7000-8000-00000000eeee' } },
    'session.endOthers': { status: 204 },
    'secondFactor.read': { status: 200 },
    'secondFactor.start': { status: 201, body: { passkey } },
    'secondFactor.confirm': { status: 409, code: 'not_started', body: { passkey, code: '000000' } },
    'secondFactor.renewCodes': { status: 409, code: 'factor_off', body: { passkey, code: '000000' } },
    'secondFactor.remove': { status: 409, code: 'factor_off', body: { passkey, code: '000000' } },
    'secondFactor.startAtLogin': { status: 401, code: 'factor_not_required', body: { accountName: 'plain', passkey } },
    'secondFactor.confirmAtLogin': {
      status: 401,
      code: 'factor_not_required',
      body: { accountName: 'plain', passkey, code: '000000' },
    },
    'account.get': { status: 200 },
    'account.accessRights': { status: 200 },
    'account.settings': { status: 200 },
    'account.updateSettings': { status: 200, body: { language: 'en-GB' } },
    'account.switchOrganisation': { status: 200, body: { organisationId: north.organisationId } },
    'account.withdrawEmail': { status: 204 },
    'account.updateAvatar': { status: 204, params: { accountId }, body: { avatarImage: Buffer.from(tinyJpeg).toString('base64') } },
    'account.deleteAvatar': { status: 204, params: { accountId } },
    'account.avatarUrl': { status: 200 },
    'account.viewPermitted': { status: 200, query: { view: 'livedata' } },
    'profile.updateMe': { status: 200, body: { email: 'somebody.new@north.example', password: passkey } },
    'profile.updateImage': { status: 200, body: formWith(tinyJpeg), headers: { 'content-type': formType } },
    'profile.deleteImage': { status: 204 },
    'profile.updateLocale': { status: 204, body: { locale: 'en-GB' } },
    'gateway.metadata': { status: 200 },
    'gateway.vehicles': { status: 200 },
    'gateway.vehiclesOfUser': { status: 200, params: { oldLoginId: north.oldLoginId } },
    'gateway.live': { status: 200, query: { vehicleIds: vehicleId } },
    'gateway.events': { status: 200, isStream: true },
    'gateway.liveOfVehicle': { status: 200, body: { vehicleId, currentView: 'livedata', userSessionID: 12453, isDemoUser: false } },
    'gateway.activeVehicles': { status: 200 },
    'gateway.weather': { status: 200, query: { vehicleId, language: 'de-DE' } },
    'gateway.datasheet': { status: 200, params: { vehicleId } },
    'gateway.tracks': { status: 200, query: period },
    'gateway.heatmap': { status: 200, query: period },
    'history.report': { status: 200, query: period },
    'history.reportingHours': {
      status: 200,
      body: { vehicleId, startDate: day, endDate: day, limitedAccessStartDate: null, limitedAccessEndDate: day },
    },
    'history.pieChart': { status: 200, query: period },
    'history.graph': { status: 200, query: period },
    'history.intervals': { status: 200, query: period },
    'history.trackPieces': { status: 200, query: { ...period, tolerance: 50 } },
    'history.trackFile': { status: 200, query: { ...period, format: 'gpx' } },
    'history.fleetAt': { status: 200, query: { at: 1_700_000_000_000, step: 60_000, count: 2 } },
    'history.exportById': { status: 200, query: { start: day, end: day, vehicleIds: vehicleId, skip: 0, top: 10 } },
    'history.exportByMetric': {
      status: 200,
      params: { metric: 'drivingHours' },
      query: { start: day, end: day, vehicleIds: vehicleId, page: 0, items: 20 },
    },
    'history.exportData': {
      status: 200,
      body: {
        vehicleIds: [vehicleId],
        currentView: 'reporting',
        isDemoUser: false,
        userSessionID: 12453,
        period: { startDate: day, endDate: day },
        dataFields: ['reportExportRequest', 'idleHours', 'drivingHours'],
        groupByType: 'by-id',
      },
    },
    'datasheet.locomotives': { status: 200 },
    'datasheet.read': { status: 200, params: { wpId } },
    'datasheet.save': { status: 200, params: { wpId }, body: { comment: 'Tank bei 400 l nachgemessen', fuelConsumption: usualFuel } },
    'notifications.list': {
      status: 200,
      body: { vehicleIds: [vehicleId], orderBy: 'vehicle asc', period: { startDate: day, endDate: day }, top: 50, skip: 0, page: 1 },
    },
    'notifications.preview': { status: 200, query: { vehicleId } },
    'notifications.exportData': {
      status: 200,
      body: {
        vehicleIds: [vehicleId],
        skip: 0,
        top: 8_000_000,
        startDate: day,
        endDate: day,
        dataFields: ['reportExportRequest', 'StandingWithEngineOn', 'DrivingHours'],
        groupByType: 'by-metric',
      },
    },
    'notifications.changeState': { status: 200, body: { alertIds: [alertId], state: 'seen', comment: 'Werkstatt weiß es' } },
    'alertSettings.read': { status: 200, params: { wpId } },
    'alertSettings.dryRun': { status: 200, params: { wpId }, body: { label: 'NSSpeedlimitExeeded', min: null, max: 100 } },
    'alertSettings.preview': {
      status: 200,
      body: { form: [{ ...newSettings[0]!, status: true, max: { value: 100, text: '100' } }], wpIds: [wpId] },
    },
    'alertSettings.save': {
      status: 200,
      body: { form: [{ ...newSettings[0]!, status: true, max: { value: 100, text: '100' } }], wpIds: [wpId] },
    },
    'alertAreas.list': { status: 200 },
    'alertAreas.create': { status: 201, body: { name: 'Made', corners: triangle, vehicleIds: [vehicleId] } },
    'alertAreas.change': { status: 200, params: ofArea, body: { name: 'Yard', corners: triangle, vehicleIds: [vehicleId], revision: 1 } },
    'alertAreas.remove': { status: 204, params: ofArea, query: { revision: 1 } },
    'alertMail.read': { status: 200 },
    'alertMail.save': { status: 200, body: { mode: 'atOnce', digestHour: 6, quiet: { from: 22, to: 5 } } },
    'alertPush.read': { status: 200 },
    'alertPush.save': { status: 200, body: pushSubscription },
    'alertPush.test': { status: 404, code: 'not_found', params: { device: '0'.repeat(43) } },
    'alertPush.remove': { status: 404, code: 'not_found', params: { device: '0'.repeat(43) } },
    'webhooks.list': { status: 200 },
    'webhooks.create': { status: 201, body: { url: 'https://1.1.1.1/made', labels: null, isOn: true } },
    'webhooks.change': { status: 200, params: ofWebhook, body: { url: 'https://1.1.1.1/north', labels: ['NSFlatSpot'], isOn: true } },
    'webhooks.renewSecret': { status: 200, params: ofWebhook },
    'webhooks.test': { status: 201, params: ofWebhook },
    'webhooks.remove': { status: 204, params: ofWebhook },
    'webhooks.deliveries': { status: 200, params: ofWebhook },
    'webhooks.resend': { status: 200, params: { ...ofWebhook, deliveryId: north.deliveryId } },
    'places.list': { status: 200, query: { search: 'Fulda', categories: '11,12', skip: 0 } },
    'places.detail': { status: 200, params: { placeId: 'p8000115' } },
    'places.positions': { status: 200, query: { search: 'Fulda', categories: '11,12', suppliers: 'also' } },
    'places.supplier': { status: 200, params: { supplierId: 'w-1' } },
    'places.suppliers': { status: 200, query: { search: 'Weichen' } },
    'ingestion.messages': { status: 200, body: { messages: [{ vehicleId, time: Date.now(), lat: 52.5, lng: 13.4, speed: 40 }] } },
    'ingestion.ships': { status: 200, headers: { 'content-type': 'text/plain' }, body: '!AIVDM,1,1,,B,133i;RPP1DPEbcDMV@1r:Ow:2>`<,0*41' },
    'fleet.vehicles': { status: 200 },
    'fleet.create': { status: 201, body: statedVehicle },
    'fleet.change': {
      status: 200,
      params: { vehicleId },
      body: {
        ...statedVehicle,
        name: 'NorthLoco',
        model: 'NorthLoco-model',
        fabricNumber: 'NorthLoco-fabric',
        revision: 1,
        isRetired: false,
      },
    },
    'fleet.importFile': { status: 200, body: { text: 'name;model;type;engine\nListed;G 1206;Diesellok;diesel\n', format: 'csv' } },
    'fleet.reporting': { status: 200, query: { vehicleId } },
    'devices.list': { status: 200 },
    'devices.issue': { status: 201, body: { vehicleId, label: 'new' } },
    'devices.revoke': { status: 204, params: { id: north.deviceKeyId } },
    'logbook.list': { status: 200, params: { organisation }, query: { top: 5, filter: `vehicleIdRef eq ${vehicleId}` } },
    'logbook.vehicles': { status: 200, params: { organisation }, query: { filter: `vehicleId eq ${vehicleId}` } },
    'logbook.create': {
      status: 201,
      params: { organisation },
      headers: newKey,
      body: { entry: { ...entry, header: { ...entry.header, vehicleIdRef: vehicleId } } },
    },
    'logbook.update': {
      status: 200,
      params: ofDraft,
      headers: { 'if-match': '"1"', ...deviceHeaders },
      body: { entry: { ...entry, header: changedHeader }, sendOptionalNotification: true },
    },
    'logbook.correctHandover': {
      status: 200,
      params: ofDraft,
      headers: { 'if-match': '"1"' },
      body: { vehicleIdRef: vehicleId, referenceTimestamp: entry.header.referenceTimestamp },
    },
    'logbook.finalise': { status: 200, params: ofDraft, headers: { 'if-match': '"1"' }, body: { signature } },
    'logbook.remove': { status: 204, params: ofDraft },
    'logbook.removeByKey': { status: 204, params: { organisation }, headers: { 'idempotency-key': draftKey } },
    'logbook.document': { status: 200, params: ofEntry, query: { language: 'en-GB' } },
    'logbook.signature': { status: 200, params: ofEntry },
    'logbook.verification': { status: 200, params: ofEntry },
    'logbook.comments': { status: 200, params: ofEntry },
    'logbook.createComment': { status: 201, params: ofEntry, headers: newKey, body: comment },
    'logbook.commentSignature': { status: 200, params: { ...ofEntry, commentId } },
    'logbook.createExport': {
      status: 201,
      params: { organisation },
      body: { filter: 'vehicleIdRef ne null', accept: 'text/csv; charset=utf-8' },
    },
    'logbook.exportState': { status: 200, params: ofExport },
    'logbook.downloadExport': { status: 200, params: ofExport },
    'logbook.cancelExport': { status: 204, params: ofExport },
    'people.list': { status: 200 },
    'people.change': {
      status: 200,
      params: { userId: north.oldLoginId },
      body: { role: 'operatorAdmin', isDisabled: false, was: { role: 'user', isDisabled: false } },
    },
    'people.invite': {
      status: 201,
      body: { firstName: 'Ina', lastName: 'Neu', email: 'ina@north.example', accountName: 'ina', role: 'user', language: 'de-DE' },
    },
    'people.resend': { status: 204, params: { userId: north.invitedId } },
    'people.withdraw': { status: 204, params: { userId: north.invitedId } },
    'people.resetFactor': { status: 204, params: { userId: north.invitedId } },
    'organisation.read': { status: 200 },
    'organisation.rename': { status: 200, body: { name: 'North Rail', was: 'North' } },
    'organisation.create': { status: 201, body: { name: 'New Rail' } },
    'people.factorDemand': { status: 200 },
    'people.demandFactor': { status: 200, body: { isRequired: false } },
    'users.list': { status: 200, query: { skip: 0, top: 20 } },
    'users.vehicles': { status: 200, params: { userId: north.oldLoginId } },
    'users.setAccessOfMany': {
      status: 200,
      params: { userId: north.oldLoginId },
      body: { vehicleIds: null, startDate: '01.03.2026', endDate: '' },
    },
    'users.setAccess': {
      status: 200,
      params: { userId: north.oldLoginId },
      body: { vehicleId, startDate: '01.01.2020', endDate: '' },
    },
    'translations.list': { status: 200 },
    'translations.edit': { status: 200, body: { key: 'labels->loading', de: 'Lädt', en: 'Loading' } },
    'versions.read': { status: 200 },
    'versions.set': { status: 200, body: { major: 1, minor: 1, bugFix: 9 } },
    'versions.setInteraction': {
      status: 200,
      body: {
        suggestReload: true,
        showUserMsg: true,
        msgIsDependent: true,
        isDisableDismissButton: false,
        userMsg: { 'de-DE': 'Neu: Auswertung nach Wochen', 'en-GB': 'New: reports by week' },
      },
    },
    'versions.check': { status: 200, body: { userSuggestReloadTs: null, userMsgTs: null } },
    'deployment.status': { status: 200 },
    'deployment.approve': { status: 200, body: { approvalStatus: false } },
    'deployment.deployLanguages': { status: 409, code: 'nothing_new', body: { isSure: true } },
    'deployment.deployApp': { status: 409, code: 'approval_missing' },
    'deployment.restore': { status: 404, code: 'not_found', body: { fileName: 'backup-2026-11-01T12-00-00-000Z.zip', isSure: true } },
    'audit.list': { status: 200 },
    'audit.export': { status: 200 },
    'audit.check': { status: 200 },
    'content.token': { status: 200, body: { accountName: 'plain', passkey } },
    'content.faq': { status: 200 },
    'content.userdata': { status: 200 },
  };
};
