import { expect, it } from 'vitest';
import type { AuditRow, AuditValues } from '../../../src/domain/admin/audit.ts';
import { AuditDetails } from '../../../src/views/admin/audit/audit-details.tsx';
import { useAuditWords } from '../../../src/views/admin/audit/use-audit-words.ts';
import { markup } from '../render.tsx';
import { words } from '../words.ts';

const row: AuditRow = {
  id: '7',
  position: 7,
  at: 0,
  accountId: null,
  author: null,
  role: null,
  login: 'gleisblick',
  address: null,
  endpoint: null,
  operation: 'update',
  subject: 'vehicle',
  about: {},
  before: null,
  after: null,
};
const told = (before: AuditValues, after: AuditValues, language?: 'de-DE' | 'en-GB') =>
  words(markup(<AuditDetails row={{ ...row, before, after }} />, language));

it.each<[AuditValues, AuditValues, string]>([
  [{ engine: 'electric' }, { engine: 'diesel' }, 'Antrieb Elektrisch Diesel'],
  [{ invited_at: null }, { invited_at: '2026-11-30T03:05:19.044218+00:00' }, 'Eingeladen am leer 30.11.2026 04:05:19'],
  [{ start_date: '2026-03-01' }, { start_date: null }, 'Sichtbar ab 01.03.2026 leer'],
  [{ role: 'operatorAdmin' }, { role: 'administrator' }, 'Rolle Administrator der Organisation Administrator'],
  [{ labels: ['NSFlatSpot', 'NSVoltageDrop'] }, { labels: [] }, 'Meldungsarten Flachstelle, Batteriespannung abgefallen leer'],
  [{ rights: { gateway: { canRead: true } } }, { rights: { gateway: { canRead: false } } }, 'Rechte, Fahrzeugdaten, lesen ja nein'],
  [{ max_value: 1.5 }, { max_value: 1600 }, 'Höchstens 1,5 1600'],
  [{ datasheet: [] }, { datasheet: [{ label: 'constructionYear', value: 2018 }] }, 'Baujahr: 2018'],
])('A row of the audit log says %o, then %o, in words', (before, after, text) => {
  expect(told(before, after)).toContain(text);
});

it('A text of a person stays as it is in the audit log, and reads in English as in German', () => {
  expect(told({ comment: 'electric' }, { comment: '2026-11-30 electric' }, 'en-GB')).toContain('Remark electric 2026-11-30 electric');
  expect(told({ engine: 'electric' }, { engine: 'steam' }, 'en-GB')).toContain('Traction Electric steam');
});

const Sentence = (props: { readonly row: AuditRow }) => useAuditWords().sentenceOf(props.row);

it('A link for a password is an invitation where another person issued it', () => {
  const link: AuditRow = { ...row, operation: 'insert', subject: 'passkey_reset' };
  const read = (accountId: string | null) => words(markup(<Sentence row={{ ...link, accountId }} />));
  expect(read('0191d7a0-0000-7000-8000-000000000001')).toMatch(/^Einladung gesendet: /);
  expect(read(null)).toMatch(/^Link für neues Passwort angefordert: /);
});
