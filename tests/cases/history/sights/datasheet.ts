import type { DatasheetContext } from '../../../../src/machines/history/datasheet/model.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

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
