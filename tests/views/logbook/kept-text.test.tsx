import { describe, expect, it } from 'vitest';
import { KeptTextOffer } from '../../../src/views/logbook/entry/kept-text-offer.tsx';
import { ChipFace } from '../../../src/views/logbook/outbox/chip-face.tsx';
import { PendingItem } from '../../../src/views/logbook/outbox/pending-item.tsx';
import { KeptFields } from '../../../src/views/logbook/pending/kept-fields.tsx';
import { sampleEntry } from '../../cases/logbook/entries.ts';
import { markup } from '../render.tsx';
import { words } from '../words.ts';

const nothing = () => undefined;

describe('An unsent item', () => {
  it('reads as sent without an answer only when nothing is being sent', () => {
    const none = { retry: null, edit: null, exportFile: null, discard: null };
    const item = { key: 'entry:1', kind: 'entry', subject: '218 457-3', facts: [], state: 'inDoubt', reason: null, attempt: null } as const;
    const state = (isSending: boolean) =>
      words(markup(<PendingItem item={{ ...item, device: undefined, kept: null }} actions={none} isSending={isSending} />));
    expect(state(true)).toContain('Wird gesendet');
    expect(state(true)).not.toContain('Antwort fehlt');
    expect(state(false)).toContain('Antwort fehlt');
  });
});

describe('A version that is kept to be read', () => {
  it('tells every field it has, folded until somebody looks, and nothing to fill in', () => {
    const entry = sampleEntry(
      { remarks: 'Sandung links ohne Funktion' },
      { defects: { state: 'open', description: 'Klotz', measuresDescription: null } },
    );
    const html = markup(<KeptFields kept={{ entry, signature: 'AAAA' }} subject="218 457-3" />);
    expect(html).toMatch(/^<details class="pending-keptFields">/);
    for (const text of ['Rangierbahnhof Maschen', 'Sandung links ohne Funktion', 'Klotz', 'Betriebsstunden'])
      expect(words(html)).toContain(text);
    expect(html).toContain('src="data:image/png;base64,AAAA"');
    expect(html).not.toMatch(/<(input|select|textarea|button)/);
  });

  it('is reached from the header also when nothing waits any more, and so is what waits of other accounts', () => {
    const face = (count: number, kept: number, others = 0) =>
      markup(<ChipFace count={count} kept={kept} others={others} hasRefused={false} onOpen={nothing} />);
    expect(face(0, 0)).toBe('');
    expect(face(0, 0, 1)).toContain('aria-label="Auf diesem Gerät wartet 1 Eintrag einer anderen Person.');
    expect(face(0, 2, 1)).toContain('aria-label="2 aufbewahrte Fassungen"');
    expect(face(1, 2)).toContain('aria-label="1 Eintrag wartet auf Übertragung"');
  });
});

describe('Text of an earlier visit', () => {
  const offer = (isComment: boolean, canRestore = true) =>
    words(
      markup(
        <KeptTextOffer
          keptAt={0}
          now={60_000}
          count={1}
          isComment={isComment}
          onRestore={canRestore ? nothing : null}
          onSave={nothing}
          onDiscard={nothing}
        />,
      ),
    );
  it('is called what it is: a text, a comment, or one that comes too late', () => {
    expect(offer(false)).toMatch(/^Hier steht noch Text, .* Verwerfen Wiederherstellen$/);
    expect(offer(true)).toMatch(/^Hier steht noch ein begonnener Kommentar, .* Verwerfen Wiederherstellen$/);
    for (const isComment of [true, false]) expect(offer(isComment, false)).toMatch(/^Auf diesem Gerät liegt Text .* Als Datei speichern$/);
  });
});
