import { type AlertVehicle, isAllChosen, type SettableVehicle } from '../../../domain/alerts/apply.ts';
import type { ApplyPreview } from '../../../domain/alerts/preview.ts';
import type { AlertLabel } from '../../../domain/alerts/rules.ts';
import type { BoundSide, ReadAlertSetting } from '../../../domain/alerts/setting.ts';
import type { DayRange } from '../../../domain/common/day-window.ts';
import type { AlertSettingsRef, AlertSettingsSnapshot } from './chart.ts';
import { hasProblem, listedOf } from './model.ts';

export const settingsForm = ({ context }: AlertSettingsSnapshot): readonly ReadAlertSetting[] => context.form;
export const settingsVehicle = ({ context }: AlertSettingsSnapshot): AlertVehicle | null => context.vehicle;
/** Those that can be picked. */
export const settingsVehicles = ({ context }: AlertSettingsSnapshot): readonly AlertVehicle[] => context.vehicles;
export const areSettingsShown = (snapshot: AlertSettingsSnapshot): boolean => snapshot.hasTag('shown');
export const areSettingsAwaited = (snapshot: AlertSettingsSnapshot): boolean => snapshot.hasTag('waiting');
export const didSettingsFail = (snapshot: AlertSettingsSnapshot): boolean => snapshot.matches('failed');
export const areSettingsSaving = (snapshot: AlertSettingsSnapshot): boolean => snapshot.hasTag('saving');
export const maySaveSettings = ({ context }: AlertSettingsSnapshot): boolean => !context.isDemo && !hasProblem(context.form);
export const areSettingsOfDemo = ({ context }: AlertSettingsSnapshot): boolean => context.isDemo;

export type SettingsDialog = 'picking' | 'saved' | 'refused';
const dialogs = ['picking', 'saved', 'refused'] as const satisfies readonly SettingsDialog[];
/** Which one is open. */
export const settingsDialog = (snapshot: AlertSettingsSnapshot): SettingsDialog | null =>
  dialogs.find((dialog) => snapshot.matches({ shown: dialog })) ?? null;

/** What the drawer for many vehicles shows; null while it is shut. */
export type ApplyStep = 'choosing' | 'previewing' | 'unpreviewed' | 'previewed' | 'applying';
const steps = ['choosing', 'previewing', 'unpreviewed', 'previewed', 'applying'] as const satisfies readonly ApplyStep[];
export const applyStep = (snapshot: AlertSettingsSnapshot): ApplyStep | null =>
  steps.find((step) => snapshot.matches({ shown: step })) ?? null;
/** The preview takes long. */
export const isPreviewAwaited = (snapshot: AlertSettingsSnapshot): boolean => snapshot.matches({ shown: { previewing: 'long' } });
export const applyPreview = ({ context }: AlertSettingsSnapshot): ApplyPreview | null => context.preview;
export const wasOvertaken = ({ context }: AlertSettingsSnapshot): boolean => context.wasOvertaken;
export const mayAccept = (snapshot: AlertSettingsSnapshot): boolean => snapshot.can({ type: 'apply.accept' });

export const applyFilter = ({ context }: AlertSettingsSnapshot): string => context.filter;
export const applyDays = ({ context }: AlertSettingsSnapshot): DayRange | null => context.days;
export const chosenIds = ({ context }: AlertSettingsSnapshot): readonly number[] => context.chosen;
/** Not the same array each time: compare by value. */
export const listedVehicles = ({ context }: AlertSettingsSnapshot): readonly SettableVehicle[] => listedOf(context);
export const areAllChosen = (snapshot: AlertSettingsSnapshot): boolean => isAllChosen(snapshot.context.chosen, listedVehicles(snapshot));

export const alertSettingsVerbs = (ref: AlertSettingsRef) => ({
  retry: () => ref.send({ type: 'settings.retry' }),
  toggle: (label: AlertLabel) => ref.send({ type: 'rule.toggle', label }),
  typeBound: (label: AlertLabel, side: BoundSide, text: string) => ref.send({ type: 'bound.type', label, side, text }),
  save: () => ref.send({ type: 'settings.save' }),
  close: () => ref.send({ type: 'dialog.close' }),
  apply: () => ref.send({ type: 'apply.open' }),
  filter: (text: string) => ref.send({ type: 'filter.type', text }),
  choose: (vehicleId: number) => ref.send({ type: 'choice.toggle', vehicleId }),
  chooseAll: () => ref.send({ type: 'choice.toggleAll' }),
  chooseDays: (days: DayRange | null) => ref.send({ type: 'days.choose', days }),
  confirm: () => ref.send({ type: 'apply.confirm' }),
  back: () => ref.send({ type: 'apply.back' }),
  accept: () => ref.send({ type: 'apply.accept' }),
});
