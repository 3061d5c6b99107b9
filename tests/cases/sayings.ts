/** German first, as everywhere. */
export type Said = readonly [german: string, english: string];

interface SaidWhen {
  /** The part of the event it is said of. */
  readonly when: object;
  readonly said: Said;
}
export type Saying = Said | readonly SaidWhen[];

/** What QA reads of an event, by its name: `session.logout`, `createAccessToken done`, `after renewalPause`. */
export type Words = Readonly<Record<string, Saying>>;

export const when = (part: object, german: string, english: string): SaidWhen => ({ when: part, said: [german, english] });
