import type { Language } from '../../../src/domain/account/account.ts';
import { type DeviceTime, deviceTimeBeside } from '../../../src/domain/logbook/device-time.ts';
import type { EntryRow } from '../entry/row.ts';
import { formWords, timesIn, unitOf } from '../field-words.ts';
import { textsOf } from '../texts.ts';
import type { CommentLink } from './chain.ts';
import { paper, style } from './document-style.ts';

export interface DocumentContent {
  readonly entry: EntryRow;
  readonly vehicle: string;
  readonly organisation: string;
  /** Hash of the signed content; null before the signature. */
  readonly hash: Uint8Array | null;
  /** Null: the reader may not see comments. */
  readonly comments: readonly CommentLink[] | null;
  readonly printedAt: Date;
}

/** Where a signature's picture goes in; null is the entry's own. */
export interface PicturePlace {
  readonly commentId: string | null;
  readonly name: string;
}
export type DocumentPart = string | PicturePlace;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark]!);
type Words = Readonly<Record<string, string>>;
const textAt = (group: object, name: string): string | undefined => (Object.hasOwn(group, name) ? String(group[name as never]) : undefined);

/** Characters above which a text may go on over the end of a page. */
const longText = 600;

/** Headers for the page when a browser shows it by itself: its own style, its own pictures, nothing else. */
export const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What names the document, on screen, on paper and as a file: the vehicle and when it was written. */
export const documentTitle = ({ entry, vehicle }: Pick<DocumentContent, 'entry' | 'vehicle'>, language: Language, timeZone: string) =>
  `${formWords[language].title} ${vehicle} ${timesIn(timeZone).typed(entry.created_at)}`;

/** A picture in its place on the page. */
export const figureHtml = ({ name }: PicturePlace, image: Uint8Array, language: Language): string => {
  const caption = escaped(textsOf(language).document.signatureOf.replace('{name}', () => name));
  const source = `data:image/png;base64,${Buffer.from(image).toString('base64')}`;
  return `<figure><img src="${source}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`;
};

/** One page of HTML in parts, without scripts or addresses; every text of the entry is escaped. */
export const documentParts = (content: DocumentContent, language: Language, timeZone: string): readonly DocumentPart[] => {
  const { entry, comments } = content;
  const { field, value, components, section, entryState, record } = formWords[language];
  const own = textsOf(language).document;
  const { typed, recorded } = timesIn(timeZone);
  const numbers = new Intl.NumberFormat(language);

  const shown = (name: string, content: unknown): string => {
    if (content === null || content === undefined || content === '') return value.none;
    if (typeof content === 'boolean') return content ? value.yes : value.no;
    const unit = unitOf(name);
    if (typeof content === 'number') return unit === undefined ? numbers.format(content) : `${numbers.format(content)} ${unit}`;
    if (Array.isArray(content)) return content.map((one) => textAt(components, String(one)) ?? String(one)).join(', ') || value.none;
    const text = String(content);
    if (/Timestamp/.test(name)) return Number.isNaN(Date.parse(text)) ? text : typed(Date.parse(text));
    return /[sS]tate$|Mode$|^selectedV$/.test(name) ? (textAt(value, text) ?? text) : text;
  };
  /** When it arrived, and by the device's clock where that is not the same. */
  const bothTimes = (arrived: Date, device: DeviceTime | null | undefined): string => {
    const beside = deviceTimeBeside(arrived.getTime(), device);
    if (beside === null) return recorded(arrived);
    const { at, clockError_min: error } = beside;
    const wrong = error > 0 ? record.clockFast : record.clockSlow;
    return [
      record.arrived.replace('{{time}}', recorded(arrived)),
      record.onDevice.replace('{{time}}', recorded(Date.parse(at))),
      ...(error === 0 ? [] : [wrong.replace('{{minutes}}', numbers.format(Math.abs(error)))]),
    ].join(', ');
  };
  const row = (label: string, text: string) =>
    `<tr${text.length > longText ? ' class="long"' : ''}><th scope="row">${escaped(label)}</th><td>${escaped(text)}</td></tr>`;
  const table = (rows: readonly string[]) => `<table>${rows.join('')}</table>`;
  const fields = (group: 'header' | 'vehicleState' | 'inspections' | 'defects' | 'stoppage', content: object, known: Words = {}) =>
    table(
      Object.entries(field[group])
        .filter(([name]) => name !== 'vehicleIdRef')
        .map(([name, label]) => row(label, known[name] ?? shown(name, content[name as never]))),
    );
  const block = (title: string, ...body: readonly DocumentPart[]): readonly DocumentPart[] => [
    `<section><h2>${escaped(title)}</h2><div>`,
    ...body,
    '</div></section>',
  ];
  const author = `${entry.creator_first_name} ${entry.creator_last_name}`;
  const commentPart = (comment: CommentLink) => {
    const name = `${comment.creator_first_name} ${comment.creator_last_name}`;
    const rows = [
      row(field.createTimestamp, bothTimes(comment.created_at, comment.device_signed)),
      row(field.comment.remarks, shown('remarks', comment.remarks)),
      row(field.comment.newEntryState, shown('newEntryState', comment.new_entry_state)),
      ...(comment.resolve_all_prior_defects ? [row(own.resolvesAll, value.yes)] : []),
    ];
    return block(
      own.comment.replace('{name}', () => name),
      table(rows),
      { commentId: comment.comment_id, name },
    );
  };

  const { header, vehicleState, inspections, defects, stoppage } = entry.record;
  /** As it stands now, and as it was signed where comments have changed it since. */
  const defectsState = (words: object, signed: string | null | undefined) => {
    const now = textAt(words, entry.entry_state) ?? entry.entry_state;
    if (entry.status !== 'finalized' || !signed || signed === entry.entry_state) return now;
    return own.sinceSigned.replace('{state}', () => now).replace('{signed}', () => textAt(words, signed) ?? signed);
  };
  const head = table([
    row(own.vehicle, content.vehicle),
    row(own.organisation, content.organisation),
    row(own.status, own[entry.status]),
    row(field.entryState, defectsState(entryState, defects?.state)),
    row(field.creator, author),
    row(field.createTimestamp, bothTimes(entry.created_at, entry.device_created)),
    ...(entry.finalized_at === null ? [] : [row(own.finalizedAt, bothTimes(entry.finalized_at, entry.device_signed))]),
    row(own.timeZone, timeZone),
    row(own.entryId, entry.entry_id),
  ]);
  const body = [
    `<p class="kind">${escaped(own.title)}</p><h1>${escaped(content.vehicle)}</h1><p class="day">${typed(entry.created_at)}</p>`,
    head,
    ...block(section.header, fields('header', header)),
    ...block(section.vehicleState, fields('vehicleState', vehicleState)),
    ...block(section.inspections, fields('inspections', inspections)),
    ...block(
      section.defects,
      defects === null ? `<p>${escaped(own.noDefects)}</p>` : fields('defects', defects, { state: defectsState(value, defects.state) }),
    ),
    ...block(section.stoppage, stoppage === null ? `<p>${escaped(own.noStoppage)}</p>` : fields('stoppage', stoppage)),
    ...(entry.status === 'finalized' ? block(own.signature, { commentId: null, name: author }) : []),
    ...(comments ?? []).flatMap(commentPart),
    ...(comments?.length === 0 && entry.status === 'finalized' ? block(own.comments, `<p>${escaped(own.noComments)}</p>`) : []),
  ];
  const checksum = content.hash === null ? '' : `${escaped(own.checksum)}: ${Buffer.from(content.hash).toString('hex')}<br>`;
  const footer = `<footer>${checksum}${escaped(own.printedAt)} ${escaped(recorded(content.printedAt))}</footer>`;
  const title = documentTitle(content, language, timeZone);
  const print = paper(title, content.organisation, own.page);
  const begin = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}${print}</style></head><body>`;
  return [begin, ...body, `${footer}</body></html>`];
};
