import { type FuelSettings, usualFuel } from '../../../src/domain/history/fuel.ts';
import type { DatasheetRef } from '../../../src/machines/history/datasheet/chart.ts';
import type { DatasheetContext, SaveAnswer, Sheet } from '../../../src/machines/history/datasheet/model.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../sights/table.ts';

export const locomotive = { vehicleId: 7, wpId: 107 };
export const other = { vehicleId: 8, wpId: 108 };

export const fuel: FuelSettings = {
  isActive: true,
  usageTypePercentage: 30,
  shortDistance: { usagePercentage: 40, light: 3, heavy: 6 },
  longDistance: { usagePercentage: 80, light: 2.5, heavy: 4.25 },
  standingWithEngRunning: 12,
};
export const rows = [
  { label: 'manufacturerName', value: 'Krauss-Maffei' },
  { label: 'modelName', value: 'V 90' },
  { label: 'fabricNumber', value: null },
  { label: 'constructionYear', value: 1974 },
  { label: 'minimumOperatingWeight', value: 80_000 },
  { label: 'EVN', value: '92 80 1295 087-1' },
];
export const comments = [{ comment: 'Tank vermessen: 2.900 l', author: 'Nora Nissen', timestamp: 1_795_000_000_000 }];
export const sheet: Sheet = { rows, comments, fuel };
export const blankSheet: Sheet = { rows, comments: [], fuel: usualFuel };

export const saved: SaveAnswer = { status: 200, comments };
export const refused: SaveAnswer = { status: 503, comments: [] };

export const cases = {
  'account.changed': [{ isDemo: true }, { isDemo: false }],
  'vehicle.changed': [{ vehicle: locomotive }, { vehicle: other }, { vehicle: null }],
  'share.set': [
    { field: 'usageType', value: 60 },
    { field: 'longDistance', value: 55 },
  ],
  'amount.type': [
    { field: 'standing', text: '4,5' },
    { field: 'shortLight', text: '-1' },
  ],
  'comment.type': [{ text: 'Neuer Motor' }],
  'navigation.ask': [{ path: '/reporting' }],
  'xstate.done.actor.readSheet': [{ output: sheet }, { output: blankSheet }],
  'xstate.done.actor.saveSheet': [{ output: saved }, { output: refused }],
};
export const facet = ({ context }: ReturnType<DatasheetRef['getSnapshot']>) => [
  context.isWanted,
  context.isDemo,
  context.vehicle !== null,
  context.fuel.isActive,
  context.errand?.kind ?? null,
  context.sent !== null && context.comment !== context.sent.comment,
];

const table = see('table', 'datasheet.facts');
const estimate = 'datasheet.fuel.isActive';
const slider = 'datasheet.fuel.share.usageType';
const comment = 'datasheet.comment.label';
const question = see('alertdialog', 'datasheet.unsaved.title');
const failure = see('alertdialog', 'messages.failedToSave');
const save = (disabled: boolean) => see('button', 'datasheet.save', { disabled });
const note = see('status', undefined, { saying: 'datasheet.touched' });

const form = ({ fuel, comment: text }: DatasheetContext) => [
  table,
  see('switch', estimate, { checked: fuel.isActive, disabled: false }),
  see('slider', slider, { disabled: !fuel.isActive, value: String(fuel.usageTypePercentage) }),
  see('textbox', comment, { value: text, disabled: false }),
];
const closed = [
  lack('table', 'datasheet.facts'),
  see('switch', estimate, { disabled: true }),
  see('slider', slider, { disabled: true }),
  save(true),
];

export const sights: SightTable = {
  view: 'history/datasheet/datasheet-view',
  path: '/datasheet',
  states: {
    closed: alike('reading', 'The view is not there while it is closed'),
    deciding: alike('reading', 'It is left in the same moment'),
    none: [see('status', undefined, { saying: 'datasheet.none' }), ...closed],
    reading: [lack('text', 'datasheet.none'), lack('alert'), ...closed],
    failed: [see('alert', undefined, { saying: 'datasheet.failed' }), ...closed],
    untouched: (context) => [...form(context), save(context.isDemo), lack('text', 'datasheet.touched'), lack('alertdialog')],
    'touched.changed': (context) => [...form(context), save(context.isDemo), note, lack('alertdialog')],
    'touched.asking': ({ isDemo }) => [question, see('button', 'datasheet.unsaved.save', { disabled: isDemo })],
    'touched.saving': (context) => [...form(context), see('button', 'datasheet.saving', { busy: true }), lack('alertdialog')],
    'touched.refused': [failure, lack('alertdialog', 'datasheet.unsaved.title')],
    going: alike('untouched', 'It is left in the same moment'),
  },
  causes: {
    'active.toggle': (_, from) => (from.hasTag('shown') ? [click('switch', estimate)] : null),
    'comment.type': ({ text }, from) => (from.hasTag('shown') ? [fill(text, 'textbox', comment)] : null),
    'sheet.save': (_, from) => (from.hasTag('shown') && !from.context.isDemo ? [click('button', 'datasheet.save')] : null),
    'sheet.retry': (_, from) => (from.matches('failed') ? [click('button', 'labels.retry')] : null),
    'changes.discard': (_, from) => (from.matches({ touched: 'asking' }) ? [click('button', 'datasheet.unsaved.discard')] : null),
    'changes.keep': (_, from) => (from.matches({ touched: 'asking' }) ? [click('button', 'datasheet.unsaved.keep')] : null),
    'changes.save': (_, from) =>
      from.matches({ touched: 'asking' }) && !from.context.isDemo ? [click('button', 'datasheet.unsaved.save')] : null,
    'dialog.close': (_, from) => (from.matches({ touched: 'refused' }) ? [click('button', 'datasheet.refused.close')] : null),
  },
};
