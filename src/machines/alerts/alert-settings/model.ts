import { assign, setup } from 'xstate';
import { type AlertVehicle, filteredBy, seenOn, settable, withAllToggled, withToggled } from '../../../domain/alerts/apply.ts';
import { type ApplyPreview, changedCount } from '../../../domain/alerts/preview.ts';
import type { AlertLabel } from '../../../domain/alerts/rules.ts';
import {
  type AlertSetting,
  type BoundSide,
  boundOf,
  newSettings,
  type ReadAlertSetting,
  settingProblem,
} from '../../../domain/alerts/setting.ts';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { injected } from '../../common/injected.ts';

export interface AlertSettingsContext {
  readonly isWanted: boolean;
  readonly isDemo: boolean;
  readonly vehicle: AlertVehicle | null;
  /** Those the settings can be given to. */
  readonly vehicles: readonly AlertVehicle[];
  readonly form: readonly ReadAlertSetting[];
  readonly filter: string;
  readonly chosen: readonly number[];
  /** On which the vehicles of the drawer may be seen; null for whenever. */
  readonly days: DayRange | null;
  /** To whom the running save goes. */
  readonly wpIds: readonly number[];
  readonly preview: ApplyPreview | null;
  /** The rules were set anew between preview and save. */
  readonly wasOvertaken: boolean;
}
export type AlertSettingsEvent =
  | { type: 'account.changed'; isDemo: boolean }
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  /** The active one, null for none. */
  | { type: 'vehicle.changed'; vehicle: AlertVehicle | null }
  | { type: 'vehicles.listed'; vehicles: readonly AlertVehicle[] }
  | { type: 'settings.retry' }
  | { type: 'rule.toggle'; label: AlertLabel }
  | { type: 'bound.type'; label: AlertLabel; side: BoundSide; text: string }
  | { type: 'settings.save' }
  | { type: 'dialog.close' }
  | { type: 'apply.open' }
  | { type: 'filter.type'; text: string }
  | { type: 'choice.toggle'; vehicleId: number }
  | { type: 'choice.toggleAll' }
  | { type: 'days.choose'; days: DayRange | null }
  | { type: 'apply.confirm' }
  | { type: 'apply.back' }
  | { type: 'apply.accept' };

export interface SaveSettings {
  readonly form: readonly AlertSetting[];
  readonly wpIds: readonly number[];
  /** The preview that was agreed to. */
  readonly basis?: string;
}
/** HTTP status. */
type Saved = { readonly status: number };

const unread: readonly ReadAlertSetting[] = newSettings.map((setting) => ({ ...setting, needs: [] }));
const noPreview: Pick<AlertSettingsContext, 'preview' | 'wasOvertaken'> = { preview: null, wasOvertaken: false };
export const nothingTyped = {
  ...{ form: unread, filter: '', chosen: [] as readonly number[], days: null, wpIds: [] as readonly number[] },
  ...noPreview,
};
export const hasProblem = (form: readonly AlertSetting[]): boolean => form.some((setting) => settingProblem(setting) !== null);
export const saveOf = ({ context: { form, wpIds } }: { context: AlertSettingsContext }): SaveSettings => ({
  form: form.map(({ needs: _, ...setting }) => setting),
  wpIds,
});
/** To those that the preview does not refuse. */
export const applyOf = ({ context }: { context: AlertSettingsContext }): SaveSettings => {
  const refused = new Set(context.preview?.refused.map(({ wpId }) => wpId));
  const { form, wpIds } = saveOf({ context });
  return { form, wpIds: wpIds.filter((wpId) => !refused.has(wpId)), basis: context.preview?.basis ?? '' };
};
export const readingOf = ({ context }: { context: AlertSettingsContext }) => ({ wpId: context.vehicle?.wpId ?? 0 });

/** What the drawer lists of the vehicles that take settings. */
export const listedOf = ({ vehicles, filter, days }: Pick<AlertSettingsContext, 'vehicles' | 'filter' | 'days'>) =>
  seenOn(filteredBy(settable(vehicles), filter), days);

/** Types, actors, actions and guards of the alert settings. */
export const alertSettingsSetup = setup({
  types: { context: {} as AlertSettingsContext, events: {} as AlertSettingsEvent, tags: {} as 'shown' | 'waiting' | 'saving' },
  actors: {
    readSettings: injected<readonly ReadAlertSetting[], { wpId: number }>('readSettings'),
    readPreview: injected<ApplyPreview, SaveSettings>('readPreview'),
    saveSettings: injected<Saved, SaveSettings>('saveSettings'),
  },
  actions: {
    setAccount: assign((_, { isDemo }: { isDemo: boolean }) => ({ isDemo })),
    want: assign({ isWanted: true }),
    leave: assign({ isWanted: false }),
    setVehicle: assign((_, { vehicle }: { vehicle: AlertVehicle | null }) => ({ vehicle })),
    setVehicles: assign((_, { vehicles }: { vehicles: readonly AlertVehicle[] }) => ({ vehicles })),
    forget: assign(nothingTyped),
    show: assign((_, { form }: { form: readonly ReadAlertSetting[] }) => ({ form })),
    toggle: assign(({ context }, { label }: { label: AlertLabel }) => ({
      form: context.form.map((one) => (one.label === label ? { ...one, status: !one.status } : one)),
    })),
    type: assign(({ context }, { label, side, text }: { label: AlertLabel; side: BoundSide; text: string }) => ({
      form: context.form.map((one) => (one.label === label ? { ...one, [side]: boundOf(text) } : one)),
    })),
    begin: assign({ filter: '', chosen: [], days: null, ...noPreview }),
    filter: assign((_, { text }: { text: string }) => ({ filter: text })),
    choose: assign(({ context }, { vehicleId }: { vehicleId: number }) => ({ chosen: withToggled(context.chosen, vehicleId) })),
    chooseAll: assign(({ context }) => ({ chosen: withAllToggled(context.chosen, listedOf(context)) })),
    chooseDays: assign(({ context: { chosen, vehicles } }, { days }: { days: DayRange | null }) => {
      const seen = new Set(seenOn(vehicles, days).map(({ vehicleId }) => vehicleId));
      return { days, chosen: chosen.filter((id) => seen.has(id)) };
    }),
    toVehicle: assign(({ context }) => ({ wpIds: context.vehicle?.wpId == null ? [] : [context.vehicle.wpId] })),
    toChosen: assign(({ context: { vehicles, chosen } }) => ({
      wpIds: settable(vehicles).flatMap(({ vehicleId, wpId }) => (chosen.includes(vehicleId) ? [wpId] : [])),
    })),
    showPreview: assign((_, { preview }: { preview: ApplyPreview }) => ({ preview })),
    dropPreview: assign(noPreview),
    sayOvertaken: assign({ preview: null, wasOvertaken: true }),
  },
  guards: {
    isUnwanted: ({ context }) => !context.isWanted,
    hasNoVehicle: ({ context }) => context.vehicle?.wpId == null,
    isSameVehicle: ({ context }, { vehicle }: { vehicle: AlertVehicle | null }) => vehicle?.vehicleId === context.vehicle?.vehicleId,
    mayNotSave: ({ context }) => context.isDemo || hasProblem(context.form),
    mayApply: ({ context }) => !context.isDemo && !hasProblem(context.form),
    isOff: ({ context }, { label }: { label: AlertLabel }) => context.form.find((one) => one.label === label)?.status !== true,
    isChosen: ({ context }) => context.chosen.length > 0,
    hasChange: ({ context }) => context.preview !== null && changedCount(context.preview) > 0,
    // 404: somebody took one of the vehicles away; the preview says which.
    isOvertaken: (_, { status }: Saved) => status === 409 || status === 404,
    isSaved: (_, { status }: Saved) => status === 200,
  },
  delays: { skeletonDelay: 500, confirmationShown: 3_000, failureShown: 2_000, noticeTime: 2_000 },
});
