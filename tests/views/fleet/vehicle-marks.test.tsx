import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { statusKinds } from '../../../src/domain/fleet/live/status.ts';
import { textsFrom } from '../../../src/i18n/setup.ts';
import { avatarColour, avatarColours } from '../../../src/views/fleet/marks/avatar-colours.ts';
import { StatusChip } from '../../../src/views/fleet/marks/status-chip.tsx';
import { StatusMark } from '../../../src/views/fleet/marks/status-mark.tsx';
import { statusColours, statusShapes } from '../../../src/views/fleet/marks/status-shapes.ts';
import { ValueText } from '../../../src/views/fleet/marks/value-text.tsx';
import { avatarText } from '../../../src/views/fleet/marks/vehicle-avatar.tsx';
import { defaultImage, VehicleImage } from '../../../src/views/fleet/marks/vehicle-image.tsx';
import { contrast } from '../contrast.ts';
import { markup } from '../render.tsx';
import { words } from '../words.ts';

describe('Status marks', () => {
  it('gives each status a shape of its own', () => {
    expect(Object.keys(statusShapes).sort()).toEqual([...statusKinds].sort());
    expect(new Set(Object.values(statusShapes).map((parts) => JSON.stringify(parts))).size).toBe(statusKinds.length);
  });

  it('reads on the panel, chosen or not, in both themes', () => {
    for (const kind of statusKinds) {
      for (const ground of ['#ffffff', '#e0f8f3']) expect(contrast(statusColours[kind].light, ground)).toBeGreaterThanOrEqual(3);
      for (const ground of ['#18191b', '#0d2d2a']) expect(contrast(statusColours[kind].dark, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has the same colours in the style sheet', () => {
    const [light = '', dark = ''] = readFileSync('src/views/shell/theme/tokens.css', 'utf8').split('.dark,');
    for (const kind of statusKinds) {
      expect(light).toContain(`--status-${kind}: ${statusColours[kind].light};`);
      expect(dark).toContain(`--status-${kind}: ${statusColours[kind].dark};`);
    }
  });

  it('turns the arrow of a driving vehicle alone', () => {
    expect(markup(<StatusMark kind="driving" bearing={135.4} />)).toContain('rotate(135 12 12)');
    expect(markup(<StatusMark kind="off" bearing={135.4} />)).not.toContain('rotate');
  });

  it('has a name only where no text says the same', () => {
    expect(markup(<StatusMark kind="idle" />)).toContain('aria-hidden="true"');
    expect(markup(<StatusMark kind="idle" label="Motor an" />)).toMatch(/role="img" aria-label="Motor an"/);
  });
});

describe('Status chip', () => {
  it('reads STATE NOT SET for an unknown or absent state [VEH-019] [VEH-023]', () => {
    expect(words(markup(<StatusChip kind={null} />, 'en-GB'))).toBe('STATE NOT SET');
    expect(words(markup(<StatusChip kind="unknown" />, 'en-GB'))).toBe('STATE NOT SET');
    expect(words(markup(<StatusChip kind="towed" />, 'en-GB'))).toBe('STATE NOT SET');
  });

  it('reads LABEL NOT SET for a state without translation [VEH-023]', () => {
    const texts = textsFrom('en-GB', { 'en-GB': { vehicles: { status: { labelNotSet: 'LABEL NOT SET' } } }, 'de-DE': { vehicles: {} } });
    const html = renderToString(
      <I18nextProvider i18n={texts}>
        <StatusChip kind="driving" />
      </I18nextProvider>,
    );
    expect(words(html)).toBe('LABEL NOT SET');
  });

  it('names the four states and the one of a crane in railway words [VEH-018] [VEH-022]', () => {
    const said = (['driving', 'idle', 'standby', 'off', 'crane'] as const).map((kind) => words(markup(<StatusChip kind={kind} />)));
    expect(said).toEqual(['Fahrend', 'Stehend mit Motor an', 'Gerüstet', 'Aus', 'Kran']);
  });
});

describe('Avatar', () => {
  it('takes one of six colours by vehicle id modulo 6 [VEH-061]', () => {
    expect(avatarColours).toHaveLength(6);
    expect(new Set(avatarColours).size).toBe(6);
    for (const id of [0, 1, 5, 6, 7, 4_711]) expect(avatarColour(id)).toBe(avatarColours[id % 6]);
  });

  it('keeps white letters readable on each', () => {
    for (const colour of avatarColours) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the class of a locomotive, otherwise a letter', () => {
    expect(avatarText('185 142-9')).toBe('185');
    expect(avatarText(' köf 3')).toBe('K');
    expect(avatarText('1206 Neu')).toBe('1');
    expect(avatarText('')).toBe('?');
  });
});

describe('Values and pictures', () => {
  it('shows the not-applicable text for a missing value [DSH-015] [LIV-011]', () => {
    expect(words(markup(<ValueText text={null} missing="NA" />))).toBe('NA');
    expect(words(markup(<ValueText text="0" missing="NA" />))).toBe('0');
  });

  it('has a default picture for locomotives and one for cranes', () => {
    expect(defaultImage(false)).toMatch(/^data:image\/svg\+xml/);
    expect(defaultImage(true)).not.toBe(defaultImage(false));
    const crane = markup(<VehicleImage src={null} isCrane alt="Kran" width={10} height={10} />);
    expect(crane).toContain('data-fallback="crane"');
    expect(markup(<VehicleImage src="/images/vehicles/1.jpg" isCrane alt="Kran" width={10} height={10} />)).toContain('vehicles/1.jpg');
  });
});
