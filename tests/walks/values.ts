/** Names of known values, by what they are made of. */
export type Names = ReadonlyMap<string, string>;

const widest = 120;
const mostChanges = 6;
/** A number between them is a moment in milliseconds. */
const [earliest, latest] = [Date.UTC(2020), Date.UTC(2040)];

/** As JSON, with what JSON leaves out: sets, maps, columns of numbers, errors. Running actors are not compared. */
function json(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => {
      if (part instanceof Set) return [...part];
      if (part instanceof Map) return Object.fromEntries(part);
      if (ArrayBuffer.isView(part)) return [...(part as Uint8Array)];
      if (part instanceof Error) return { error: part.message };
      if (typeof part === 'object' && part !== null && 'xstate$$type' in part) return 'actor';
      return part;
    }) ?? 'nothing'
  );
}

/** Exported values of the cases by their names; what is short says itself what it is. */
export function namesOf(samples: Readonly<Record<string, unknown>> = {}): Names {
  const named = Object.entries(samples).filter(([, value]) => typeof value === 'string' || (typeof value === 'object' && value !== null));
  return new Map(
    named
      .map(([name, value]) => [json(value), name] as const)
      .filter(([text]) => text.length > 12)
      .reverse(),
  );
}

/** In one line: known values by name; what is too long is shortened. */
export function text(value: unknown, names: Names): string {
  const whole = json(value);
  const known = whole === 'nothing' ? null : JSON.parse(whole);
  const written = write(known, names, whole);
  return written.length <= widest ? written : brief(known, names);
}

/** Of an object the fields that are short and the names of the others, of a list how many there are, of a text its beginning. */
function brief(value: unknown, names: Names): string {
  if (Array.isArray(value)) return `[${value.length} items]`;
  if (typeof value !== 'object' || value === null) return `${String(value).slice(0, widest / 2)}…`;
  const fields = Object.entries(value).map(([key, each]) => ({ key, written: write(each, names) }));
  const some = fields.map(({ key, written }) => (written.length <= widest / 4 ? `${key}: ${written}` : `${key}…`)).join(', ');
  return some.length <= 2 * widest ? `{${some}}` : `{${fields.length} fields}`;
}

function write(value: unknown, names: Names, whole = JSON.stringify(value)): string {
  const name = names.get(whole);
  if (name !== undefined) return `‹${name}›`;
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return `[${value.map((each) => write(each, names)).join(', ')}]`;
  if (typeof value === 'number' && value > earliest && value < latest) return new Date(value).toISOString();
  if (typeof value !== 'object') return whole;
  const parts = Object.entries(value).map(([key, each]) => `${key}: ${write(each, names)}`);
  return `{${parts.join(', ')}}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** What is another value after than before, the innermost fields that differ. */
export function changes(before: unknown, after: unknown, names: Names, place = ''): string[] {
  if (Object.is(before, after)) return [];
  const whole = json(after);
  if (json(before) === whole) return [];
  const said = [`${place} = ${text(after, names)}`];
  if (place !== '' && (!isRecord(before) || !isRecord(after) || names.has(whole))) return said;
  const [from, to] = [before as Readonly<Record<string, unknown>>, after as Readonly<Record<string, unknown>>];
  const keys = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  const parts = keys.flatMap((key) => changes(from?.[key], to?.[key], names, place === '' ? key : `${place}.${key}`));
  return place !== '' && parts.length > mostChanges ? said : parts;
}
