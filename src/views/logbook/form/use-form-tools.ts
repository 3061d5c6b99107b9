import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Fleet } from '../../../domain/fleet/fleet.ts';
import { isElocIn } from '../../../domain/fleet/vehicle-rules.ts';
import { errorAt } from '../../../domain/logbook/form/field-error.ts';
import { changesWithFuel, hasFuelFields } from '../../../domain/logbook/form/fuel.ts';
import { type Suggestion, suggestedHours, suggestedMileage } from '../../../domain/logbook/suggestion.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { areVehicleAndTimeFixed, canCorrectEntry, entryVerbs, isA1Due } from '../../../machines/logbook/entry/selectors.ts';
import { formValues, writingVerbs } from '../../../machines/logbook/entry/text.ts';
import { formErrors, mileageLimit } from '../../../machines/logbook/form/selectors.ts';
import { logbookVehicles } from '../../../machines/logbook/vehicles.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { isOnline } from '../../../machines/shell/connection.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useLogbook } from '../logbook-context.tsx';
import type { FormTools, VehicleChoice } from './form-tools.ts';
import { useErrorTexts } from './use-error-texts.ts';

const choicesOf = ({ entries, names }: Pick<Fleet, 'entries' | 'names'>): readonly VehicleChoice[] =>
  entries.map(({ vehicleId }, row) => ({ vehicleId, name: names[row] ?? '' }));

const sameSuggestion = (a: Suggestion | null, b: Suggestion | null) => a?.value === b?.value && a?.at === b?.at;

/** The open form with its errors, the vehicles to choose from and the verbs of its fields. */
export const useFormTools = (): FormTools => {
  const { fleet, clock, connection } = usePortal();
  const { logbookEntry, logbookForm, logbookVehicles: ref } = useLogbook();
  const form = useSelector(logbookEntry, formValues);
  const errors = useSelector(logbookForm, formErrors);
  const isReferenceFixed = useSelector(logbookEntry, areVehicleAndTimeFixed);
  const canCorrect = useSelector(logbookEntry, canCorrectEntry);
  const hasNetwork = useSelector(connection, isOnline);
  const isA1Required = useSelector(logbookEntry, isA1Due);
  const entries = useSelector(fleet, (snapshot) => currentFleet(snapshot).entries);
  const names = useSelector(fleet, (snapshot) => currentFleet(snapshot).names);
  const others = useSelector(ref, logbookVehicles);
  const vehicles = useMemo(() => (others.length > 0 ? others : choicesOf({ entries, names })), [entries, names, others]);
  const isElectric = useSelector(fleet, (snapshot) => isElocIn(currentFleet(snapshot), Number(form.header.vehicleIdRef)));
  const minute = useSelector(clock, nowOf);
  const maximum = useSelector(logbookForm, mileageLimit);
  const { vehicleOperatingHours_h, mileage_km } = form.vehicleState;
  const asked = { vehicleId: form.header.vehicleIdRef, now: minute, reference: form.header.referenceTimestamp };
  const liveHours = useSelector(
    fleet,
    (snapshot) => suggestedHours(currentFleet(snapshot), { ...asked, typed: vehicleOperatingHours_h }),
    sameSuggestion,
  );
  const liveMileage = useSelector(
    fleet,
    (snapshot) => suggestedMileage(currentFleet(snapshot), { ...asked, typed: mileage_km, maximum }),
    sameSuggestion,
  );
  const texts = useErrorTexts();
  const does = writingVerbs(logbookEntry);
  return {
    form,
    errorOf: (section, field) => {
      const error = errorAt(errors, section, field);
      return error === undefined ? null : texts.message(error);
    },
    change: (change) => {
      const isElectric = (vehicleId: number) => isElocIn(currentFleet(fleet.getSnapshot()), vehicleId);
      for (const each of changesWithFuel(form, change, isElectric)) does.change(each, Date.now());
    },
    toggleDefects: does.toggleDefects,
    toggleStoppage: does.toggleStoppage,
    toggleComponent: does.toggleComponent,
    isReferenceFixed,
    correction: isReferenceFixed
      ? { open: entryVerbs(logbookEntry).correct, obstacle: !hasNetwork ? 'offline' : canCorrect ? null : 'unsent' }
      : null,
    isA1Required,
    hasFuelFields: hasFuelFields(form, isElectric),
    vehicles,
    liveHours,
    liveMileage,
    minute,
    now: Date.now,
  };
};
