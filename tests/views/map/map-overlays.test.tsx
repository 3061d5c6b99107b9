import { Theme } from '@radix-ui/themes/components/theme';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { areAreasOn, isHeatOn, isTrackingOn, mapTogglesMachine } from '../../../src/machines/map/toggles.ts';
import { Attribution } from '../../../src/views/map/attribution.tsx';
import { ClusterTooltip } from '../../../src/views/map/cards/cluster-tooltip.tsx';
import { MapToolbar } from '../../../src/views/map/toolbar/map-toolbar.tsx';
import { markup } from '../render.tsx';
import { words } from '../words.ts';

const fleet = Array.from({ length: 17 }, (_, i) => `Lok ${i + 1}`);
const tooltip = (count: number, language?: 'de-DE' | 'en-GB') =>
  words(markup(<ClusterTooltip count={count} tally={[count, 0, 0, 0, 0, 0]} names={fleet.slice(0, count)} />, language));

describe('tooltip of a cluster', () => {
  it('names its vehicles, of many the first and how many more', () => {
    expect(tooltip(3)).toContain('Lok 1 Lok 2 Lok 3 Anklicken');
    expect(tooltip(6)).toContain('Lok 5 Lok 6 Anklicken');
    expect(tooltip(17)).toContain('Lok 4 Lok 5 und 12 weitere Anklicken');
    expect(tooltip(17, 'en-GB')).toContain('Lok 5 and 12 more');
  });

  it('names none before they are known', () => {
    expect(words(markup(<ClusterTooltip count={17} tally={[17, 0, 0, 0, 0, 0]} names={[]} />))).not.toContain('weitere');
  });
});

describe('sources of the map', () => {
  it('open with a drawn sign that has a name', () => {
    const html = markup(<Attribution railway satellite={false} configured={null} alone={null} />);
    expect(html).toMatch(/<summary aria-label="Quellen der Karte"[^>]*><svg/);
    expect(html).not.toContain('ⓘ');
  });
});

describe('switches of the tracking view', () => {
  it('have the tracking map on at first and the heat map off [MAP-028]', () => {
    const start = createActor(mapTogglesMachine).getSnapshot();
    const tracking = { track: isTrackingOn(start), heat: isHeatOn(start), areas: areAreasOn(start), isDisabled: false };
    const html = markup(
      <Theme>
        <MapToolbar layers={null} tracking={tracking} canZoomIn canZoomOut onUse={() => undefined} />
      </Theme>,
    );
    const pressed = (name: string) => new RegExp(`aria-label="${name}[^>]*aria-pressed="(true|false)"`).exec(html)?.[1];
    expect([pressed('Fahrtverlauf'), pressed('Heatmap'), pressed('Bereiche')]).toEqual(['true', 'false', 'false']);
  });
});
