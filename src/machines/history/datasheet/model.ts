import { assign, emit, setup } from 'xstate';
import {
  type AmountField,
  type FuelSettings,
  fuelText,
  isShare,
  type ShareField,
  typedAmount,
  usualFuel,
  withAmount,
  withShare,
} from '../../../domain/history/fuel.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

/** `wpId`: what the content site knows it by. */
export interface SheetVehicle {
  readonly vehicleId: number;
  readonly wpId: number | null;
}
export interface SheetRow {
  readonly label: string;
  readonly value: string | number | null;
}
/** `timestamp`: epoch ms. */
export interface SheetComment {
  readonly comment: string;
  readonly author: string;
  readonly timestamp: number;
}
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly comments: readonly SheetComment[];
  readonly fuel: FuelSettings;
}
/** What is kept of a form. */
export interface SheetForm {
  readonly fuel: FuelSettings;
  readonly comment: string;
}
export interface SheetSave extends SheetForm {
  readonly vehicle: SheetVehicle;
}
/** `comments` are of an answer with status 200. */
export interface SaveAnswer {
  readonly status: number;
  readonly comments: readonly SheetComment[];
}
/** What a person wants and unsaved changes stand in the way of. */
type Errand = { readonly kind: 'vehicle'; readonly vehicle: SheetVehicle | null } | { readonly kind: 'path'; readonly path: string };

export interface DatasheetContext extends SheetForm, Pick<Sheet, 'rows' | 'comments'> {
  readonly isWanted: boolean;
  readonly isDemo: boolean;
  readonly vehicle: SheetVehicle | null;
  /** Numbers as they are being typed. */
  readonly typed: Readonly<Partial<Record<AmountField, string>>>;
  readonly sent: SheetForm | null;
  readonly errand: Errand | null;
}
export type DatasheetEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'account.changed'; isDemo: boolean }
  /** The active one, null for none. */
  | { type: 'vehicle.changed'; vehicle: SheetVehicle | null }
  | { type: 'active.toggle' }
  | { type: 'share.set'; field: ShareField; value: number }
  | { type: 'amount.type'; field: AmountField; text: string }
  | { type: 'comment.type'; text: string }
  | { type: 'sheet.save' }
  | { type: 'sheet.retry' }
  /** Another view is asked for. */
  | { type: 'navigation.ask'; path: string }
  /** What becomes of the changes that stand in the way: saved, given up, or gone on with. */
  | { type: 'changes.save' }
  | { type: 'changes.discard' }
  | { type: 'changes.keep' }
  | { type: 'dialog.close' };
export type DatasheetEmitted =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'leave.granted'; path: string }
  /** The choice of another vehicle is taken back. */
  | { type: 'vehicle.kept'; vehicleId: number }
  /** `fuelConsumption` as vehicles carry it. */
  | { type: 'fuel.saved'; vehicleId: number; fuelConsumption: string };

type Ctx = { context: DatasheetContext };
const second = 1000;
const saved: Notice = { key: 'messages.saved', tone: 'success', duration: 2 * second };
const formOf = ({ fuel, comment }: SheetForm): SheetForm => ({ fuel, comment });
export const emptyForm = { fuel: usualFuel, comment: '', typed: {}, sent: null, errand: null };
export const nothingRead = { ...emptyForm, rows: [], comments: [] };
export const vehicleOf = ({ context }: Ctx): SheetVehicle => context.vehicle as SheetVehicle;
export const saveOf = ({ context }: Ctx): SheetSave => ({ vehicle: context.vehicle as SheetVehicle, ...formOf(context) });
const isSame = (a: SheetVehicle | null, b: SheetVehicle | null) => a?.vehicleId === b?.vehicleId && a?.wpId === b?.wpId;

export const datasheetSetup = setup({
  types: {
    context: {} as DatasheetContext,
    events: {} as DatasheetEvent,
    emitted: {} as DatasheetEmitted,
    tags: {} as 'shown' | 'saving',
  },
  actors: {
    readSheet: injected<Sheet, SheetVehicle>('readSheet'),
    saveSheet: injected<SaveAnswer, SheetSave>('saveSheet'),
  },
  actions: {
    want: assign({ isWanted: true }),
    leave: assign({ isWanted: false }),
    setAccount: assign((_, { isDemo }: { isDemo: boolean }) => ({ isDemo })),
    setVehicle: assign((_, { vehicle }: { vehicle: SheetVehicle | null }) => ({ vehicle })),
    forget: assign(nothingRead),
    show: assign((_, { sheet: { rows, comments, fuel } }: { sheet: Sheet }) => ({ ...emptyForm, rows, comments, fuel })),
    toggle: assign(({ context: { fuel } }) => ({ fuel: { ...fuel, isActive: !fuel.isActive } })),
    setShare: assign(({ context }, { field, value }: { field: ShareField; value: number }) => ({
      fuel: withShare(context.fuel, field, value),
    })),
    setAmount: assign(({ context }, { field, text }: { field: AmountField; text: string }) => ({
      fuel: withAmount(context.fuel, field, typedAmount(text) ?? 0),
      typed: { ...context.typed, [field]: text },
    })),
    setComment: assign((_, { text }: { text: string }) => ({ comment: text })),
    noteSent: assign(({ context }) => ({ sent: formOf(context) })),
    noteVehicle: assign((_, { vehicle }: { vehicle: SheetVehicle | null }) => ({ errand: { kind: 'vehicle' as const, vehicle } })),
    notePath: assign((_, { path }: { path: string }) => ({ errand: { kind: 'path' as const, path } })),
    dropErrand: assign({ errand: null }),
    takeSaved: assign(({ context }, { answer }: { answer: SaveAnswer }) => ({
      comments: answer.comments,
      comment: context.comment === context.sent?.comment ? '' : context.comment,
      typed: {},
    })),
    takeErrand: assign(({ context: { errand, vehicle } }) => ({ vehicle: errand?.kind === 'vehicle' ? errand.vehicle : vehicle })),
    grantLeave: emit(({ context: { errand } }) => ({ type: 'leave.granted' as const, path: errand?.kind === 'path' ? errand.path : '' })),
    keepVehicle: emit(({ context }) => ({ type: 'vehicle.kept' as const, vehicleId: vehicleOf({ context }).vehicleId })),
    grantPath: emit((_, { path }: { path: string }) => ({ type: 'leave.granted' as const, path })),
    saySaved: emit({ type: 'notice.show', notice: saved }),
    settle: assign({ errand: null, sent: null }),
    tellFuel: emit(({ context }) => ({
      type: 'fuel.saved' as const,
      vehicleId: vehicleOf({ context }).vehicleId,
      fuelConsumption: fuelText(context.sent?.fuel ?? context.fuel),
    })),
  },
  guards: {
    isUnwanted: ({ context }) => !context.isWanted,
    hasNoVehicle: ({ context }) => context.vehicle === null,
    isSameVehicle: ({ context }, { vehicle }: { vehicle: SheetVehicle | null }) => isSame(vehicle, context.vehicle),
    maySave: ({ context }) => !context.isDemo,
    canSetShare: ({ context }, { value }: { value: number }) => context.fuel.isActive && isShare(value),
    canType: ({ context }, { text }: { text: string }) => context.fuel.isActive && typedAmount(text) !== null,
    hasErrand: ({ context }) => context.errand !== null,
    hasNoErrand: ({ context }) => context.errand === null,
    hasPath: ({ context }) => context.errand?.kind === 'path',
    isSaved: (_, { answer }: { answer: SaveAnswer }) => answer.status === 200,
    /** Saved, but something else was typed meanwhile. */
    isOvertaken: ({ context: { fuel, comment, sent } }, { answer }: { answer: SaveAnswer }) =>
      answer.status === 200 && !(fuel === sent?.fuel && comment === sent.comment),
  },
  delays: { failureShown: 2 * second },
});
