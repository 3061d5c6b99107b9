import type { AlertSettingsContext } from '../../../../src/machines/alerts/alert-settings/model.ts';
import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';

const table = see('table', 'alerts.settings.table');
const dialog = (what: 'picking' | 'saved' | 'refused') => see('alertdialog', `alerts.settings.${what}.title`);
const drawer = see('dialog', 'alerts.settings.choosing.title');
const isOn = ({ form }: AlertSettingsContext) => form.find(({ label }) => label === 'NSSpeedlimitExeeded')?.status === true;

export const sights: SightTable = {
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
    'shown.saving': [table, see('button', 'alerts.settings.save', { busy: true })],
    'shown.saved': [dialog('saved')],
    'shown.refused': [dialog('refused')],
  },
  causes: {
    'settings.retry': (_, from) => (from.matches('failed') ? [click('button', 'alerts.settings.retry')] : null),
    'rule.toggle': (_, from) => (from.matches({ shown: 'idle' }) ? [click('switch', 'alerts.types.NSFlatSpot')] : null),
    'choice.toggleAll': (_, from) =>
      from.matches({ shown: 'choosing' }) && from.context.vehicles.length > 0
        ? [click('checkbox', 'alerts.settings.choosing.all', { in: drawer })]
        : null,
  },
};
