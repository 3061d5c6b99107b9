import { instantOf } from '../times.ts';
import {
  type Comparison,
  type FieldType,
  type Filter,
  type FilterError,
  type FilterFields,
  type FilterLimits,
  type FilterReason,
  type Group,
  idField,
  listFilterLimits,
  type Operator,
  operators,
  searchOperator,
} from './filter.ts';
import { longestWord } from './search.ts';

export type FilterResult = { readonly ok: true; readonly filter: Filter | null } | { readonly ok: false; readonly error: FilterError };

interface Token {
  readonly position: number;
  readonly text: string;
  readonly isQuoted: boolean;
}

class Refusal extends Error {
  readonly error: FilterError;
  constructor(reason: FilterReason, position: number, token: string) {
    super(reason);
    this.error = { reason, position, token: token.slice(0, 40) };
  }
}

/** Reads a filter; blank text filters nothing. `fields`: the ones allowed, with their types. */
export function parseFilter(text: string, fields: FilterFields, limits: FilterLimits = listFilterLimits): FilterResult {
  if (text.length > limits.length) return { ok: false, error: { reason: 'tooLong', position: limits.length, token: '' } };
  try {
    const parser = new Parser(tokensOf(text), text.length, fields, limits);
    return { ok: true, filter: parser.isAtEnd() ? null : parser.whole() };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, error: refusal.error };
    throw refusal;
  }
}

/** A quoted text doubles its quotes; anything else ends at a blank or a parenthesis. */
function tokensOf(text: string): readonly Token[] {
  const pattern = /\s*(?:([()])|'((?:[^']|'')*)'(?=[\s()]|$)|([^\s()']+)(?=[\s()]|$)|(\S))/gy;
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const [match = '', parenthesis, quoted, word, stray] = pattern.exec(text) ?? [];
    const position = pattern.lastIndex - match.trimStart().length;
    if (stray !== undefined) throw new Refusal('unexpected', position, text.slice(position, end));
    tokens.push({ position, text: parenthesis ?? quoted?.replaceAll("''", "'") ?? word ?? '', isQuoted: quoted !== undefined });
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  readonly #fields: FilterFields;
  readonly #limits: FilterLimits;
  #next = 0;
  #terms = 0;
  #ids = 0;

  constructor(tokens: readonly Token[], end: number, fields: FilterFields, limits: FilterLimits) {
    this.#tokens = tokens;
    this.#end = end;
    this.#fields = fields;
    this.#limits = limits;
  }

  isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  whole(): Filter {
    const filter = this.#chain('or', 0);
    if (!this.isAtEnd()) this.#refuse('unexpected', this.#take());
    return filter;
  }

  #chain(kind: Group['kind'], depth: number): Filter {
    const term = () => (kind === 'or' ? this.#chain('and', depth) : this.#term(depth));
    const terms = [term()];
    while (this.#isWord(kind)) {
      this.#next += 1;
      terms.push(term());
    }
    return terms.length > 1 ? { kind, terms } : (terms[0] as Filter);
  }

  #term(depth: number): Filter {
    if (!this.#isWord('(')) return this.#comparison();
    const open = this.#take();
    if (depth >= this.#limits.depth) this.#refuse('tooDeep', open);
    const inner = this.#chain('or', depth + 1);
    const close = this.#take();
    if (close.isQuoted || close.text !== ')') this.#refuse('unexpected', close);
    return inner;
  }

  #comparison(): Comparison {
    const field = this.#take();
    const type = !field.isQuoted && Object.hasOwn(this.#fields, field.text) ? this.#fields[field.text] : undefined;
    if (type === undefined) return this.#refuse('unknownField', field);
    const isTooMany = field.text === idField ? ++this.#ids > this.#limits.ids : ++this.#terms > this.#limits.terms;
    if (isTooMany) this.#refuse('tooManyTerms', field);
    const operator = this.#take();
    const allowed: readonly string[] = type === 'search' ? [searchOperator] : operators;
    if (operator.isQuoted || !allowed.includes(operator.text)) this.#refuse('unknownOperator', operator);
    const value = this.#take();
    const read = typedValue(value, type, operator.text as Operator);
    if (read === undefined) return this.#refuse('wrongValue', value);
    return { kind: 'compare', field: field.text, operator: operator.text as Operator, value: read };
  }

  #isWord(text: string): boolean {
    const token = this.#tokens[this.#next];
    return token !== undefined && !token.isQuoted && token.text === text;
  }

  #take(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new Refusal('unexpectedEnd', this.#end, '');
    this.#next += 1;
    return token;
  }

  #refuse(reason: FilterReason, token: Token): never {
    throw new Refusal(reason, token.position, token.text);
  }
}

const isOrdered = (type: FieldType) => type === 'int' || type === 'timestamp';

/** Undefined where the value does not fit the field or the operator. */
function typedValue({ text, isQuoted }: Token, type: FieldType, operator: Operator): Comparison['value'] | undefined {
  if (type === 'search')
    return (isQuoted || (text !== '(' && text !== ')')) && text !== '' && text.length <= longestWord ? text : undefined;
  const isEquality = operator === 'eq' || operator === 'ne';
  if (!isQuoted && text === 'null') return isEquality ? null : undefined;
  if (!isEquality && !isOrdered(type)) return undefined;
  if (type === 'int') {
    const value = Number(text);
    return !isQuoted && /^-?\d{1,15}$/.test(text) && !Object.is(value, -0) ? value : undefined;
  }
  if (!isQuoted && (text === '(' || text === ')')) return undefined;
  if (type === 'timestamp') return Number.isNaN(instantOf(text)) ? undefined : text;
  return type === 'text' || type.includes(text) ? text : undefined;
}
