import type { ApplyPreview } from '../../../src/domain/alerts/preview.ts';
import { newSettings } from '../../../src/domain/alerts/setting.ts';
import type { AlertSettingsRef } from '../../../src/machines/alerts/alert-settings/chart.ts';
import { type AlertSettingsContext, hasProblem } from '../../../src/machines/alerts/alert-settings/model.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

export const one = { vehicleId: 7, wpId: 71, name: '218 402-6' };
export const two = { vehicleId: 8, wpId: 81, name: '185 103-9' };
/** Unknown to the content site. */
export const unnumbered = { vehicleId: 9, wpId: null, name: 'Kran 12' };
export const vehicles = [one, two, unnumbered];
const unread = newSettings.map((setting) => ({ ...setting, needs: [] }));
/** As they are read: the speed limit is on. */
export const read = unread.map((setting) =>
  setting.label === 'NSSpeedlimitExeeded' ? { ...setting, status: true, max: { value: 100, text: '100' } } : setting,
);
/** One changes, another stays, and one is taken away meanwhile. */
export const preview: ApplyPreview = {
  basis: 'as it was',
  changes: [
    {
      changes: [{ label: 'NSSpeedlimitExeeded', before: { isOn: true, min: null, max: 100 }, after: { isOn: true, min: null, max: 120 } }],
      wpIds: [71],
    },
  ],
  unchanged: 1,
  refused: [{ wpId: 81, reason: 'not_found' }],
};
export const nothingNew: ApplyPreview = { basis: 'the same', changes: [], unchanged: 2, refused: [] };
export const days = { start: '2026-11-01', end: '2026-11-07' };

export const cases = {
  'account.changed': [{ isDemo: true }],
  'vehicle.changed': [{ vehicle: one }],
  'vehicles.listed': [{ vehicles }],
  'rule.toggle': [{ label: 'NSFlatSpot' }],
  'bound.type': [
    { label: 'NSSpeedlimitExeeded', side: 'max', text: '120' },
    { label: 'NSSpeedlimitExeeded', side: 'max', text: 'viel' },
    { label: 'NSVoltageDrop', side: 'max', text: '20' },
  ],
  'filter.type': [{ text: '185' }],
  'choice.toggle': [{ vehicleId: 7 }],
  'days.choose': [{ days }],
  'xstate.done.actor.readSettings': [{ output: read }],
  'xstate.done.actor.saveSettings': [{ output: { status: 200 } }, { output: { status: 204 } }],
  'xstate.done.actor.readPreview': [{ output: preview }, { output: nothingNew }],
  'xstate.done.actor.applySettings': [
    { output: { status: 200 } },
    { output: { status: 204 } },
    { output: { status: 404 } },
    { output: { status: 409 } },
  ],
};
export const facet = ({ context }: ReturnType<AlertSettingsRef['getSnapshot']>) => [
  context.isWanted,
  context.isDemo || hasProblem(context.form),
  context.vehicle?.vehicleId ?? null,
  context.form.some(({ status }) => status),
  context.chosen.length > 0,
  (context.preview?.changes.length ?? 0) > 0,
];

const table = see('table', 'alerts.settings.table');
const dialog = (what: 'picking' | 'saved' | 'refused') => see('alertdialog', `alerts.settings.${what}.title`);
const drawer = see('dialog', 'alerts.settings.choosing.title');
const previewing = see('dialog', 'alerts.settings.preview.title');
const accept = (count: number, more: object) =>
  see('button', count === 0 ? 'alerts.settings.preview.accept_zero' : { key: 'alerts.settings.preview.accept_one', values: { count } }, {
    in: previewing,
    ...more,
  });
const overtaken = ({ wasOvertaken }: AlertSettingsContext) =>
  (wasOvertaken ? see : lack)('text', 'alerts.settings.preview.overtaken', { in: previewing });
const isOn = ({ form }: AlertSettingsContext) => form.find(({ label }) => label === 'NSSpeedlimitExeeded')?.status === true;

export const sights: SightTable = {
  view: 'alerts/settings/alert-settings-view',
  path: '/notificationsettings',
  states: {
    closed: alike('shown.idle', 'The view is not there while it is closed'),
    deciding: alike('shown.idle', 'It is left in the same moment'),
    'reading.quiet': (_, snapshot) =>
      snapshot.matches('reading')
        ? [lack('table', 'alerts.settings.table'), lack('status', undefined, { saying: 'alerts.settings.loading' })]
        : [],
    'reading.long': [see('status', undefined, { saying: 'alerts.settings.loading' })],
    failed: [see('button', 'alerts.settings.retry'), see('status', undefined, { saying: 'alerts.settings.failed' })],
    'shown.idle': (context, snapshot) =>
      snapshot.hasTag('shown')
        ? [
            table,
            see('button', 'alerts.settings.save', { busy: false }),
            see('switch', 'alerts.types.NSSpeedlimitExeeded', { checked: isOn(context as AlertSettingsContext) }),
            see(
              'textbox',
              { key: 'alerts.settings.maxOf', values: { type: { key: 'alerts.types.NSSpeedlimitExeeded' } } },
              {
                disabled: !isOn(context as AlertSettingsContext),
              },
            ),
          ]
        : [],
    'shown.picking': [dialog('picking')],
    'shown.choosing': [drawer],
    'shown.previewing.quiet': (context) => [
      accept(0, { disabled: true }),
      see('button', 'alerts.settings.preview.back', { in: previewing }),
      lack('progressbar'),
      lack('status', undefined, { in: previewing }),
      lack('button', 'alerts.settings.preview.retry', { in: previewing }),
      overtaken(context as AlertSettingsContext),
    ],
    'shown.previewing.long': (context) => [
      see('progressbar', 'alerts.settings.preview.reading', { in: previewing }),
      overtaken(context as AlertSettingsContext),
    ],
    'shown.unpreviewed': [see('button', 'alerts.settings.preview.retry', { in: previewing }), accept(0, { disabled: true })],
    'shown.previewed': (context) => {
      const { preview: told } = context as AlertSettingsContext;
      if (told === null) return [];
      const isNothing = told.changes.length === 0;
      return [
        overtaken(context as AlertSettingsContext),
        accept(isNothing ? 0 : 1, { disabled: isNothing, busy: false }),
        see('status', undefined, {
          in: previewing,
          saying: isNothing ? 'alerts.settings.preview.changed_zero' : { key: 'alerts.settings.preview.changed_one', values: { count: 1 } },
        }),
        (isNothing ? lack : see)('columnheader', 'alerts.types.NSSpeedlimitExeeded', { in: previewing }),
        (isNothing ? lack : see)('text', { key: 'alerts.settings.preview.refused_one', values: { count: 1 } }, { in: previewing }),
      ];
    },
    'shown.applying': [accept(1, { busy: true }), see('button', 'alerts.settings.preview.back', { in: previewing, disabled: true })],
    'shown.saving': [table, see('button', 'alerts.settings.save', { busy: true })],
    'shown.saved': [dialog('saved')],
    'shown.refused': [dialog('refused')],
  },
  causes: {
    'settings.retry': (_, from) =>
      from.matches('failed')
        ? [click('button', 'alerts.settings.retry')]
        : from.matches({ shown: 'unpreviewed' })
          ? [click('button', 'alerts.settings.preview.retry')]
          : null,
    'apply.back': (_, from) =>
      ['previewing', 'unpreviewed', 'previewed'].some((shown) => from.matches({ shown }))
        ? [click('button', 'alerts.settings.preview.back')]
        : null,
    'rule.toggle': (_, from) => (from.matches({ shown: 'idle' }) ? [click('switch', 'alerts.types.NSFlatSpot')] : null),
    'choice.toggleAll': (_, from) =>
      from.matches({ shown: 'choosing' }) && from.context.vehicles.length > 0
        ? [click('checkbox', 'alerts.settings.choosing.all', { in: drawer })]
        : null,
  },
};
