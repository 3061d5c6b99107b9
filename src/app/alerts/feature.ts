import { fromPromise } from 'xstate';
import type alertMailTexts from '../../../public/locales/de-DE/alertMail.json';
import type alertPushTexts from '../../../public/locales/de-DE/alertPush.json';
import type alertsTexts from '../../../public/locales/de-DE/alerts.json';
import type areasTexts from '../../../public/locales/de-DE/areas.json';
import { rememberedDevice } from '../../api/browser/push-device.ts';
import { saveFile } from '../../api/browser/save-file.ts';
import { windowOf } from '../../domain/common/day-window.ts';
import { accountOf, isDemo } from '../../machines/account/account/selectors.ts';
import { isLoggedIn } from '../../machines/account/session/selectors.ts';
import { alertCountMachine } from '../../machines/alerts/alert-count.ts';
import { alertDealingMachine } from '../../machines/alerts/alert-dealing.ts';
import { alertMailMachine } from '../../machines/alerts/alert-mail.ts';
import { alertSettingsMachine } from '../../machines/alerts/alert-settings/chart.ts';
import { dryRunMachine } from '../../machines/alerts/dry-run.ts';
import { notificationFilter, notificationListMachine } from '../../machines/alerts/notification-list.ts';
import {
  isSettingsDrawerOpen,
  type NotificationExportRequest,
  notificationToolsMachine,
} from '../../machines/alerts/notification-tools.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { activeVehicleId, activeVehicleIds } from '../../machines/fleet/selection/selectors.ts';
import { shownPeriod } from '../../machines/history/period.ts';
import { isVehicleAwaited } from '../../machines/shell/address/selectors.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { calls, part } from '../../views/common/late/code.ts';
import { firstPicture } from '../../views/common/late/first-picture.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature, Given } from '../feature.ts';
import { exportMachine, tellExportOf } from '../history/export.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch, watchFields, when } from '../watch.ts';

const mailCalls = calls(() => import('../../api/actors/alerts/alert-mail.ts'));
const ruleCalls = calls(() => import('../../api/actors/alerts/alert-settings.ts'));
const notificationCalls = calls(() => import('../../api/actors/alerts/notifications.ts'));

const exportNotifications = fromPromise<void, NotificationExportRequest>(async ({ input, signal }) => {
  const { name, text } = await (await notificationCalls()).fetchNotificationExport(input, signal);
  saveFile(new Blob([`\ufeff${text}`], { type: 'text/csv' }), name);
});

const machines = ({ isDevHost }: Given) => ({
  alertCount: run(alertCountMachine),
  notificationList: run(
    notificationListMachine.provide({
      actors: {
        fetchNotifications: fromPromise(async ({ input, signal }) => (await notificationCalls()).fetchNotifications(input, signal)),
      },
    }),
  ),
  alertDealing: run(
    alertDealingMachine.provide({
      actors: { changeAlerts: fromPromise(async ({ input, signal }) => (await notificationCalls()).changeAlerts(input, signal)) },
    }),
  ),
  notificationExport: run(exportMachine),
  notificationTools: run(notificationToolsMachine.provide({ actors: { exportNotifications } }), { input: { isDevHost } }),
  alertMail: run(
    alertMailMachine.provide({
      actors: {
        readChoice: fromPromise(async ({ signal }) => (await mailCalls()).readChoice(signal)),
        saveChoice: fromPromise(async ({ input, signal }) => (await mailCalls()).saveChoice(input, signal)),
      },
    }),
  ),
  dryRun: run(
    dryRunMachine.provide({
      actors: { askDryRun: fromPromise(async ({ input, signal }) => (await ruleCalls()).askDryRun(input, signal)) },
    }),
  ),
  alertSettings: run(
    alertSettingsMachine.provide({
      actors: {
        readSettings: fromPromise(async ({ input, signal }) => (await ruleCalls()).readSettings(input, signal)),
        readPreview: fromPromise(async ({ input, signal }) => (await ruleCalls()).readPreview(input, signal)),
        saveSettings: fromPromise(async ({ input, signal }) => (await ruleCalls()).saveSettings(input, signal)),
      },
    }),
  ),
});

/** Vehicles as the rules' form lists them. */
const vehiclesOf = ({ fleet }: Pick<PortalActors, 'fleet'>) =>
  currentFleet(fleet.getSnapshot()).entries.map((entry) => ({
    vehicleId: entry.vehicleId as number,
    wpId: entry.wpId,
    name: entry.vehicle.name,
    ...windowOf(entry),
  }));

const tellList = ({ address, shell, selection, fleet, period, notificationList, notificationTools }: PortalActors) => {
  watch(
    [selection],
    () => activeVehicleIds(selection.getSnapshot()),
    (vehicleIds) => notificationList.send({ type: 'vehicles.changed', vehicleIds }),
  );
  watch(
    [period],
    () => shownPeriod(period.getSnapshot()),
    (range) => {
      notificationList.send({ type: 'period.changed', range });
      notificationTools.send({ type: 'period.changed', range });
    },
  );
  watch(
    [selection, fleet],
    () => activeVehicleIds(selection.getSnapshot()),
    (active) =>
      notificationTools.send({
        type: 'vehicles.changed',
        vehicleIds: active.length > 0 ? active : vehiclesOf({ fleet }).map(({ vehicleId }) => vehicleId),
      }),
  );
  watch(
    [notificationList],
    () => notificationFilter(notificationList.getSnapshot()),
    (filter) => address.send({ type: 'filter.shown', filter }),
  );
  watch(
    [shell],
    () => currentView(shell.getSnapshot()) === 'notification',
    (isShown) => notificationList.send({ type: isShown ? 'view.opened' : 'view.closed' }),
  );
};

const tellAccount = ({ account, alertDealing, alertSettings, notificationTools }: PortalActors) => {
  watch(
    [account],
    () => isDemo(account.getSnapshot()),
    (isDemoUser) => {
      for (const one of [alertDealing, alertSettings]) one.send({ type: 'account.changed', isDemo: isDemoUser });
    },
  );
  watch(
    [account],
    () => (accountOf(account.getSnapshot()) === null ? null : isDemo(account.getSnapshot())),
    (isDemoUser) => notificationTools.send({ type: 'account.changed', isDemo: isDemoUser }),
  );
};

const tellSettings = ({ address, fleet, selection, shell, alertSettings, dryRun, notificationTools }: PortalActors) => {
  watch(
    [fleet],
    () => currentFleet(fleet.getSnapshot()).entries,
    () => alertSettings.send({ type: 'vehicles.listed', vehicles: vehiclesOf({ fleet }) }),
  );
  watchFields(
    [selection, fleet],
    () => {
      const vehicleId = activeVehicleId(selection.getSnapshot());
      return vehiclesOf({ fleet }).find((one) => one.vehicleId === vehicleId) ?? null;
    },
    (vehicle) => alertSettings.send({ type: 'vehicle.changed', vehicle }),
  );
  // The rules of none would show until the vehicle is known that the address names.
  const isInView = () => currentView(shell.getSnapshot()) === 'notificationsettings' && !isVehicleAwaited(address.getSnapshot());
  const isShown = () => isInView() || isSettingsDrawerOpen(notificationTools.getSnapshot());
  watch([address, shell, notificationTools], isShown, (isNow) => alertSettings.send({ type: isNow ? 'view.opened' : 'view.closed' }));
  when(
    [address, shell, notificationTools],
    () => !isShown(),
    () => dryRun.send({ type: 'view.closed' }),
  );
};

/** Whoever signs in again on a device that told them of alerts is told of them on it again; others do not even load what asks. */
const bindDevice = ({ session }: PortalActors) =>
  when(
    [session],
    () => isLoggedIn(session.getSnapshot()) && rememberedDevice() !== null,
    () =>
      void firstPicture()
        .then(() => import('../../api/actors/alerts/alert-push.ts'))
        .then((push) => push.bindDevice())
        .catch(() => undefined),
  );

const tellProfile = ({ shell, alertMail }: PortalActors) =>
  watch(
    [shell],
    () => currentView(shell.getSnapshot()) === 'profile',
    (isShown) => alertMail.send({ type: isShown ? 'view.opened' : 'view.closed' }),
  );

const table = [
  row({ from: 'stream', on: 'alerts.counted', to: 'alertCount', as: 'alerts.counted' }),
  row({ from: 'account', on: 'organisation.switched', to: 'alertCount', as: 'organisation.switched' }),
  row({ from: 'address', on: 'filter.wanted', to: 'notificationList', as: 'filter.change' }),
  row({ from: 'alertDealing', on: 'notifications.changed', to: 'notificationList', as: 'notifications.changed' }),
  row({ from: 'notificationTools', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'notificationExport', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'alertDealing', on: 'notice.show', to: 'notices', as: 'notice.show' }),
];

type AlertsMachines = RefsOf<ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends AlertsMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly alertMail: typeof alertMailTexts;
    readonly alertPush: typeof alertPushTexts;
    readonly alerts: typeof alertsTexts;
    readonly areas: typeof areasTexts;
  }
}

/** What rules noticed of vehicles, and the rules. */
export const alerts: Feature = {
  machines,
  table,
  joins: [
    (portal) => tellExportOf(portal, portal.notificationExport, 'notification'),
    tellList,
    tellAccount,
    tellSettings,
    tellProfile,
    bindDevice,
  ],
  views: {
    notificationsettings: part(() =>
      import('../../views/alerts/settings/alert-settings-view.tsx').then(({ AlertSettingsView }) => AlertSettingsView),
    ),
    areas: part(() => import('./areas.tsx').then(({ Areas }) => Areas)),
    areasOnMap: part(() => import('./areas-on-map.tsx').then(({ AreasOnMap }) => AreasOnMap)),
    alertPush: part(() => import('./push.tsx').then(({ AlertPush }) => AlertPush)),
    notification: part(() =>
      import('../../views/alerts/notifications/notifications-view.tsx').then(({ NotificationsView }) => NotificationsView),
    ),
  },
  texts: {
    later: ['alertMail', 'alertPush', 'alerts', 'areas'],
    ofViews: { notification: ['alerts'], notificationsettings: ['alerts', 'areas'] },
  },
};
