/** The form of the first logbook; kept to read old records. */
export interface LegacyForm {
  readonly date: string;
  readonly shiftnumber: string;
  readonly drivername: string;
  readonly work: readonly { readonly task: string; readonly time: string }[];
  readonly currentkm: string;
  readonly operatinghours: string;
  readonly motoroil: string;
  readonly coolingwater: string;
  readonly fueltank: string;
  readonly note: string;
}

export const legacyFormDefaults: LegacyForm = {
  date: '',
  shiftnumber: '',
  drivername: '',
  work: [{ task: '', time: '' }],
  currentkm: '',
  operatinghours: '',
  motoroil: '',
  coolingwater: '',
  fueltank: '',
  note: '',
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** An old record with the defaults for what it lacks; unknown fields are left out. */
export function legacyFormFrom(record: Readonly<Record<string, unknown>>): LegacyForm {
  const given = Object.entries(legacyFormDefaults).map(([field, fallback]) => {
    const value = record[field];
    return [field, isText(fallback) && isText(value) ? value : fallback];
  });
  const work = Array.isArray(record.work) ? record.work.map(taskFrom) : legacyFormDefaults.work;
  return { ...legacyFormDefaults, ...Object.fromEntries(given), work };
}

const taskFrom = (value: unknown): LegacyForm['work'][number] => {
  const { task, time } = (value ?? {}) as { task?: unknown; time?: unknown };
  return { task: isText(task) ? task : '', time: isText(time) ? time : '' };
};
