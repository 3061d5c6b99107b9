import type { ReactNode } from 'react';
import { components } from '../../../domain/logbook/entry/values.ts';
import { numberOf } from '../../../domain/logbook/form/checks.ts';
import type { EntryForm } from '../../../domain/logbook/form/form.ts';
import { valuesAt } from '../../../domain/logbook/form/merge.ts';
import type { Quantity } from '../../../i18n/formats.ts';
import { useRecordTexts } from '../record/use-record-texts.tsx';
import { useVehicleName } from '../use-vehicle-name.ts';

const quantities: Readonly<Record<string, Quantity>> = {
  vehicleOperatingHours_h: 'hours',
  mileage_km: 'distance',
  fuelFillingLevel_l: 'volume',
  fuelAdded_l: 'volume',
  motorOilAdded_l: 'volume',
  trainWeight_t: 'weight',
};
const words = new Set(['ok', 'not_ok', 'open', 'resolved', 'remote_control', 'manual', 'V1', 'V3']);
const choices = new Set(['hydraulicsState', 'sandState', 'motorOilState', 'state', 'lastOperationMode', 'selectedV']);

/** Fields of a form in finished texts: their names, and what stands there. */
export const useMergeTexts = () => {
  const { t, label, quantity, time, yesNo } = useRecordTexts();
  const vehicleName = useVehicleName();
  const asText = t as unknown as (key: string) => string;
  const text = (field: string, value: unknown): string | null => {
    if (typeof value === 'boolean') return yesNo(value);
    if (Array.isArray(value)) {
      const named = components.filter((component) => value.includes(component)).map((component) => t(`components.${component}`));
      return named.length === 0 ? null : named.join(', ');
    }
    if (value === null || value === undefined || value === '') return null;
    const kind = quantities[field];
    if (kind !== undefined) return quantity(numberOf(value as string | number), kind);
    if (field === 'vehicleIdRef') return vehicleName(Number(value));
    if (/timestamp/i.test(field)) return time(String(value));
    return choices.has(field) && words.has(String(value)) ? asText(`value.${String(value)}`) : String(value);
  };
  /** A whole section tells its fields by name. */
  const valueAt = (form: EntryForm, path: string): ReactNode => {
    const told = valuesAt(form, path).flatMap(({ path: each, value }) => {
      const [section = '', field = ''] = each.split('.');
      const said = text(field, value);
      return said === null ? [] : [{ each, name: label(section, field), said }];
    });
    if (told.length === 0) return <span>{t('record.notStated')}</span>;
    const [first] = told;
    if (told.length === 1 && first?.each === path) return <span>{first.said}</span>;
    return told.map(({ each, name, said }) => <span key={each}>{`${name}: ${said}`}</span>);
  };
  const labelAt = (path: string): string => {
    const [section = '', field] = path.split('.');
    if (field === undefined) return asText(`section.${section}`);
    const isNamed = section !== 'defects' && section !== 'stoppage';
    return isNamed ? label(section, field) : `${asText(`section.${section}`)}: ${label(section, field)}`;
  };
  return { valueAt, labelAt };
};
