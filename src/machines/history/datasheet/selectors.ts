import type { AmountField, FuelSettings, ShareField } from '../../../domain/history/fuel.ts';
import type { DatasheetRef, DatasheetSnapshot } from './chart.ts';
import type { SheetComment, SheetRow, SheetVehicle } from './model.ts';

export const sheetVehicle = ({ context }: DatasheetSnapshot): SheetVehicle | null => context.vehicle;
export const sheetRows = ({ context }: DatasheetSnapshot): readonly SheetRow[] => context.rows;
export const sheetComments = ({ context }: DatasheetSnapshot): readonly SheetComment[] => context.comments;
export const sheetFuel = ({ context }: DatasheetSnapshot): FuelSettings => context.fuel;
export const typedAmounts = ({ context }: DatasheetSnapshot): Readonly<Partial<Record<AmountField, string>>> => context.typed;
export const typedComment = ({ context }: DatasheetSnapshot): string => context.comment;

type SheetPhase = 'none' | 'reading' | 'failed' | 'shown';
/** What the view shows. */
export const sheetPhase = (snapshot: DatasheetSnapshot): SheetPhase => {
  if (snapshot.hasTag('shown')) return 'shown';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('none') ? 'none' : 'reading';
};
/** The fuel-consumption-interaction flag. */
export const isSheetTouched = (snapshot: DatasheetSnapshot): boolean => snapshot.matches('touched');
/** Another view has to ask first. */
export const isSheetGuarded = (snapshot: DatasheetSnapshot): boolean => isSheetTouched(snapshot) && snapshot.context.isWanted;
/** Nothing is saved of a demo account. */
export const isSheetOfDemo = ({ context }: DatasheetSnapshot): boolean => context.isDemo;
export const isSheetSaving = (snapshot: DatasheetSnapshot): boolean => snapshot.hasTag('saving');
export const isSheetRefused = (snapshot: DatasheetSnapshot): boolean => snapshot.matches({ touched: 'refused' });
export const isSheetAsking = (snapshot: DatasheetSnapshot): boolean => snapshot.matches({ touched: 'asking' });
export const canSaveSheet = (snapshot: DatasheetSnapshot): boolean => snapshot.can({ type: 'sheet.save' });
export const canSaveChanges = (snapshot: DatasheetSnapshot): boolean => snapshot.can({ type: 'changes.save' });
export const canEditSheet = (snapshot: DatasheetSnapshot): boolean => snapshot.can({ type: 'active.toggle' });
/** Whether the sliders and numbers take anything. */
export const canEditFuel = (snapshot: DatasheetSnapshot): boolean => canEditSheet(snapshot) && snapshot.context.fuel.isActive;

export const datasheetVerbs = (ref: DatasheetRef) => ({
  toggle: () => ref.send({ type: 'active.toggle' }),
  setShare: (field: ShareField, value: number) => ref.send({ type: 'share.set', field, value }),
  typeAmount: (field: AmountField, text: string) => ref.send({ type: 'amount.type', field, text }),
  typeComment: (text: string) => ref.send({ type: 'comment.type', text }),
  save: () => ref.send({ type: 'sheet.save' }),
  retry: () => ref.send({ type: 'sheet.retry' }),
  saveChanges: () => ref.send({ type: 'changes.save' }),
  discard: () => ref.send({ type: 'changes.discard' }),
  keep: () => ref.send({ type: 'changes.keep' }),
  closeDialog: () => ref.send({ type: 'dialog.close' }),
});
