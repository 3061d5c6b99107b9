import type { AuditRow, AuditValue, AuditValues } from './audit.ts';

/** What a row says of one value; `undefined` where there was or is none. */
export interface AuditChange {
  /** Column, and within it the way to the value: `settings.language`. */
  readonly field: string;
  readonly before: AuditValue | undefined;
  readonly after: AuditValue | undefined;
}

/** How a value is told: as it stands, as nothing, as one told to nobody, as yes or no. */
export type ToldValue = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'none' | 'hidden' | 'yes' | 'no' };

const isObject = (value: AuditValue | undefined): value is { readonly [name: string]: AuditValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leaves = (values: AuditValues, path = ''): readonly (readonly [string, AuditValue])[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isObject(value) && Object.keys(value).length > 0 ? leaves(value, `${path}${name}.`) : [[`${path}${name}`, value] as const],
  );

/** Every value that a row tells of, in the order of their names; an empty object that was filled is nothing that became something. */
export const auditChanges = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly AuditChange[] => {
  const [was, became] = [new Map(leaves(before ?? {})), new Map(leaves(after ?? {}))];
  const fields = [...new Set([...was.keys(), ...became.keys()])].sort();
  const isEmptyPart = (field: string) => {
    const values = [was.get(field), became.get(field)].filter((value) => value !== undefined);
    return values.every((value) => isObject(value)) && fields.some((other) => other.startsWith(`${field}.`));
  };
  return fields.filter((field) => !isEmptyPart(field)).map((field) => ({ field, before: was.get(field), after: became.get(field) }));
};

export const toldValue = (value: AuditValue | undefined): ToldValue => {
  if (value === undefined || value === null || value === '') return { kind: 'none' };
  if (value === '***') return { kind: 'hidden' };
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' };
  return { kind: 'text', text: typeof value === 'object' ? JSON.stringify(value) : String(value) };
};

/** Ids say nothing to people: a row is known by names, the most telling first. */
const names = ['vehicle', 'name', 'account', 'organisation', 'label', 'url', 'key', 'release', 'source', 'approver', 'account_name'];

/** What a row is about, by the names people know it by; empty for what has none. */
export const auditSubjectName = ({ about }: Pick<AuditRow, 'about'>): string => {
  const known = names.map((name) => about[name]).filter((value) => typeof value === 'string');
  return known[0] ?? '';
};
