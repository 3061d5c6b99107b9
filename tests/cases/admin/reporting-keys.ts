import type { Reporting } from '../../../src/domain/admin/fleet-vehicle.ts';
import type { IssuedKey, ReportingKeysRef } from '../../../src/machines/admin/reporting-keys.ts';
import { alike, click, fill, lack, literal, type SightTable, see } from '../../sights/table.ts';

const at = Date.parse('2026-11-23T10:15:30Z');
export const unit = { id: 'k1', label: 'Bordrechner', createdAt: at - 86_400_000, lastUsedAt: at };
export const silent: Reporting = { keys: [], refusals: [], vehicle: { lastContact: null, hour: 0, day: 0, asOf: at } };
export const reports: Reporting = {
  keys: [unit],
  refusals: [{ label: 'Bordrechner', vehicleId: 7, reason: 'speed_out_of_range', field: 'speed', count: 3, lastAt: at }],
  vehicle: { lastContact: at, hour: 118, day: 2_790, asOf: at },
};
export const issued = { label: 'Ersatz', key: 'gb_sample' };

export const cases = {
  'subject.opened': [{ vehicleId: 7 }, { vehicleId: null }],
  'label.type': [{ text: 'Ersatz' }],
  'key.withdraw': [{ id: 'k1' }, { id: 'k9' }],
  'xstate.done.actor.readReporting': [{ output: reports }, { output: silent }],
  'xstate.done.actor.issueKey': [{ output: issued }],
  'xstate.done.actor.copyKey': [{ output: true }, { output: false }],
};
export const facet = ({
  context: { reporting, label, issued: shown, isCopied, withdrawn, hasFailed },
}: ReturnType<ReportingKeysRef['getSnapshot']>) => [
  reporting?.keys.length ?? null,
  label,
  shown !== null,
  isCopied,
  withdrawn?.id ?? null,
  hasFailed,
];

interface Context {
  readonly vehicleId: number | null;
  readonly reporting: Reporting | null;
  readonly label: string;
  readonly issued: IssuedKey | null;
  readonly isCopied: boolean;
  readonly hasFailed: boolean;
}
const title = ({ vehicleId }: Context) => (vehicleId === null ? 'fleetRoom.report.titleGateways' : 'fleetRoom.report.title');
const isBusy = (context: Context, busy: boolean) => see('region', title(context), { busy });
const withdraw = { key: 'fleetRoom.report.withdrawOf', values: { label: unit.label } };
const asking = 'fleetRoom.report.asking';
const isShown = (from: { matches: (state: never) => boolean }) => from.matches('shown' as never);
const keysOf = ({ reporting }: Context) => reporting?.keys ?? [];

export const sights: SightTable = {
  view: 'admin/fleet/reporting-section',
  path: '/useradministration',
  states: {
    closed: (context: Context) => [isBusy(context, false), lack('form'), lack('alert', undefined, { saying: 'fleetRoom.report.failed' })],
    'reading.quiet': (context: Context, snapshot) =>
      snapshot.matches({ reading: 'quiet' }) ? [isBusy(context, true), lack('status', 'fleetRoom.loading')] : [],
    'reading.long': (context: Context) => (context.reporting === null ? [isBusy(context, true), see('status', 'fleetRoom.loading')] : []),
    failed: (context: Context) => [isBusy(context, false), see('alert', undefined, { saying: 'fleetRoom.report.failed' })],
    shown: (context: Context, snapshot) => [
      isBusy(context, false),
      see('button', 'fleetRoom.report.issue', { disabled: context.label.trim() === '' || snapshot.matches('copying') }),
      ...(keysOf(context).length > 0
        ? [see('button', withdraw, { disabled: false }), see('cell', literal('speed'))]
        : [lack('button', withdraw)]),
      ...(context.issued === null ? [] : [see('text', literal(context.issued.key))]),
      ...(context.isCopied ? [see('status', undefined, { saying: 'fleetRoom.report.copied' })] : []),
      ...(context.hasFailed ? [see('alert', undefined, { saying: 'fleetRoom.report.keyFailed' })] : []),
    ],
    issuing: (context: Context) => [isBusy(context, true), see('button', 'fleetRoom.report.issuing', { disabled: true })],
    copying: alike('shown', 'It is over before anybody sees it'),
    asking: [see('alertdialog', `${asking}.title`), see('button', `${asking}.confirm`, { disabled: false })],
    withdrawing: [see('alertdialog', `${asking}.title`), see('button', `${asking}.confirm`, { disabled: true })],
  },
  causes: {
    'reporting.read': (_, from) =>
      from.matches('failed') ? [click('button', 'fleetRoom.retry')] : isShown(from) ? [click('button', 'fleetRoom.report.read')] : null,
    'label.type': ({ text }, from) => (isShown(from) ? [fill(text as string, 'textbox', 'fleetRoom.report.label')] : null),
    'key.issue': (_, from) => (from.can({ type: 'key.issue' }) ? [click('button', 'fleetRoom.report.issue')] : null),
    'key.copy': (_, from) => (from.can({ type: 'key.copy' }) ? [click('button', 'fleetRoom.report.copy')] : null),
    'key.withdraw': ({ id }, from) =>
      id === unit.id && isShown(from) && keysOf(from.context as Context).length > 0 ? [click('button', withdraw)] : null,
    'withdraw.confirm': (_, from) => (from.matches('asking') ? [click('button', `${asking}.confirm`)] : null),
    'withdraw.cancel': (_, from) => (from.matches('asking') ? [click('button', `${asking}.cancel`)] : null),
  },
};
