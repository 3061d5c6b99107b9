import de from '../../../public/locales/de-DE/logbook.json' with { type: 'json' };
import en from '../../../public/locales/en-GB/logbook.json' with { type: 'json' };
import type { Language } from '../../../src/domain/account.ts';
import type { CommentLink } from './chain.ts';
import type { EntryRow } from './entry-row.ts';
import { textsOf } from './texts.ts';

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

const labels = { 'de-DE': de, 'en-GB': en };
const units: Readonly<Record<string, string>> = { _h: 'bh', _km: 'km', _l: 'l', _t: 't' };
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark]!);
const textAt = (group: object, name: string): string | undefined => (Object.hasOwn(group, name) ? String(group[name as never]) : undefined);

const style = `body{font:11pt/1.45 system-ui,sans-serif;margin:2cm auto;max-width:17cm;color:#111}h1{font-size:18pt;margin:0 0 .2cm}
h2{font-size:12pt;margin:.7cm 0 .2cm;border-bottom:1px solid #999;break-after:avoid}table{width:100%;border-collapse:collapse}
th{width:38%;text-align:left;font-weight:400;color:#444}th,td{padding:.08cm .3cm .08cm 0;vertical-align:top}
td{white-space:pre-wrap;overflow-wrap:anywhere}figure{margin:.3cm 0;break-inside:avoid}img{max-width:100%;max-height:4cm;border:1px solid #ccc;
background:#fff}figcaption,footer{font-size:9pt;color:#444}section{break-inside:auto}footer{margin-top:1cm;overflow-wrap:anywhere}
thead{display:table-header-group}tr{break-inside:avoid}h2{break-after:avoid}p,td{orphans:2;widows:2}
@media print{body{margin:0;max-width:none;font-size:10pt}h1{font-size:15pt}}`;

/** A text inside a style sheet: whatever is no letter or figure travels by its number. */
const styled = (text: string) => `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

/** A4 with what the page is at its head and its number at its foot. */
const paper = (head: string, organisation: string, page: string) =>
  `@page{size:A4;margin:2.2cm 1.8cm 1.9cm;@top-left{content:${styled(head)};font:9pt system-ui,sans-serif;color:#444}
@top-right{content:${styled(organisation)};font:9pt system-ui,sans-serif;color:#444}
@bottom-right{content:${styled(`${page} `)} counter(page) " / " counter(pages);font:9pt system-ui,sans-serif;color:#444}}`;

/** Headers for the page when a browser shows it by itself: its own style, its own pictures, nothing else. */
export const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What names the document, on screen, on paper and as a file: the vehicle and when it was written. */
export const documentTitle = ({ entry, vehicle }: Pick<DocumentContent, 'entry' | 'vehicle'>, language: Language, timeZone: string) => {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${labels[language].title} ${vehicle} ${time.format(entry.created_at).replace(',', '')}`;
};

/** A picture in its place on the page. */
export const figureHtml = ({ name }: PicturePlace, image: Uint8Array, language: Language): string => {
  const caption = escaped(textsOf(language).document.signatureOf.replace('{name}', () => name));
  const source = `data:image/png;base64,${Buffer.from(image).toString('base64')}`;
  return `<figure><img src="${source}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`;
};

/** One page of HTML in parts, without scripts or addresses; every text of the entry is escaped. */
export const documentParts = (content: DocumentContent, language: Language, timeZone: string): readonly DocumentPart[] => {
  const { entry, comments } = content;
  const { field, value, components, section, entryState } = labels[language];
  const own = textsOf(language).document;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const numbers = new Intl.NumberFormat(language);

  const shown = (name: string, held: unknown): string => {
    if (held === null || held === undefined || held === '') return value.none;
    if (typeof held === 'boolean') return held ? value.yes : value.no;
    const unit = units[/_[a-z]+$/.exec(name)?.[0] ?? ''];
    if (typeof held === 'number') return unit === undefined ? numbers.format(held) : `${numbers.format(held)} ${unit}`;
    if (Array.isArray(held)) return held.map((one) => textAt(components, String(one)) ?? String(one)).join(', ') || value.none;
    if (held instanceof Date) return time.format(held);
    const text = String(held);
    if (/Timestamp/.test(name)) return Number.isNaN(Date.parse(text)) ? text : time.format(Date.parse(text));
    return /[sS]tate$|Mode$|^selectedV$/.test(name) ? (textAt(value, text) ?? text) : text;
  };
  const row = (label: string, text: string) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(text)}</td></tr>`;
  const table = (rows: readonly string[]) => `<table>${rows.join('')}</table>`;
  const fields = (group: 'header' | 'vehicleState' | 'inspections' | 'defects' | 'stoppage', held: object) =>
    table(
      Object.entries(field[group])
        .filter(([name]) => name !== 'vehicleIdRef')
        .map(([name, label]) => row(label, shown(name, held[name as never]))),
    );
  const part = (title: string, ...body: readonly DocumentPart[]): readonly DocumentPart[] => [
    `<section><h2>${escaped(title)}</h2>`,
    ...body,
    '</section>',
  ];
  const author = `${entry.creator_first_name} ${entry.creator_last_name}`;
  const commentPart = (comment: CommentLink) => {
    const name = `${comment.creator_first_name} ${comment.creator_last_name}`;
    const rows = [
      row(field.createTimestamp, time.format(comment.created_at)),
      row(field.comment.remarks, shown('remarks', comment.remarks)),
      row(field.comment.newEntryState, shown('newEntryState', comment.new_entry_state)),
      ...(comment.resolve_all_prior_defects ? [row(own.resolvesAll, value.yes)] : []),
    ];
    return part(
      own.comment.replace('{name}', () => name),
      table(rows),
      { commentId: comment.comment_id, name },
    );
  };

  const { header, vehicleState, inspections, defects, stoppage } = entry.record;
  const head = table([
    row(own.vehicle, content.vehicle),
    row(own.organisation, content.organisation),
    row(own.status, own[entry.status]),
    row(field.entryState, textAt(entryState, entry.entry_state) ?? entry.entry_state),
    row(field.creator, author),
    row(field.createTimestamp, time.format(entry.created_at)),
    ...(entry.finalized_at === null ? [] : [row(own.finalizedAt, time.format(entry.finalized_at))]),
    row(own.timeZone, timeZone),
    row(own.entryId, entry.entry_id),
  ]);
  const body = [
    `<h1>${escaped(own.title)}</h1>`,
    head,
    ...part(section.header, fields('header', header)),
    ...part(section.vehicleState, fields('vehicleState', vehicleState)),
    ...part(section.inspections, fields('inspections', inspections)),
    ...part(section.defects, defects === null ? `<p>${escaped(own.noDefects)}</p>` : fields('defects', defects)),
    ...part(section.stoppage, stoppage === null ? `<p>${escaped(own.noStoppage)}</p>` : fields('stoppage', stoppage)),
    ...(entry.status === 'finalized' ? part(own.signature, { commentId: null, name: author }) : []),
    ...(comments ?? []).flatMap(commentPart),
    ...(comments?.length === 0 && entry.status === 'finalized' ? part(own.comments, `<p>${escaped(own.noComments)}</p>`) : []),
  ];
  const checksum = content.hash === null ? '' : `${escaped(own.checksum)}: ${Buffer.from(content.hash).toString('hex')}<br>`;
  const footer = `<footer>${checksum}${escaped(own.printedAt)} ${escaped(time.format(content.printedAt))}</footer>`;
  const title = documentTitle(content, language, timeZone);
  const print = paper(title, content.organisation, own.page);
  const begin = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}${print}</style></head><body>`;
  return [begin, ...body, `${footer}</body></html>`];
};
