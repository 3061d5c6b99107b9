import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const canvas = 'The drawn map, which is there while its canvas is';

/** What a widget keeps for itself, and why nothing is lost with it. Behaviour is a machine. */
const own: Readonly<Record<string, readonly string[]>> = {
  'account/password-reset/new-password-form.tsx': ['Whether the typed password can be read: hidden again with every new form'],
  'account/profile/profile-form.tsx': ['Whether the typed passwords can be read: hidden again each time the page opens'],
  'account/second-factor/proof-form.tsx': ['Whether the typed password can be read: hidden again with every new form'],
  'fleet/dashboard/dashboard-view.tsx': ['How the view was divided when it came up; the device keeps it', canvas],
  'fleet/dashboard/split-view.tsx': ['Where the divider is; told to whoever keeps it'],
  'fleet/marks/vehicle-image.tsx': ['Which picture this image could not load'],
  'history/tracking/track-overlay.tsx': ['What of the track is under the pointer on this canvas'],
  'history/tracking/tracking-view.tsx': [canvas],
  'logbook/entry/entry-drawer.tsx': ['Whether the drawer has the focus, before which no dialog may open above it'],
  'logbook/form/fields/integer-field.tsx': ['Whether the field is left: half a number is no mistake while it is typed'],
  'logbook/signature/signature-pad.tsx': ['Whether the pad was last used by keys, to show their pen; the pen itself is in the machine'],
  'map/map-view.tsx': [
    canvas,
    'Whether this canvas could be drawn on at all; another one tries again',
    'Which cluster is under the pointer',
  ],
  'map/stations/near-stations.tsx': ['What was found for the place the camera rests at, found again for the next'],
  'places/map/places-on-map.tsx': ['Which place is under the pointer on this canvas'],
  'shell/header/avatar.tsx': ['Which picture this image could not load'],
};

it('A view keeps nothing for itself but what dies with its widget', () => {
  const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.stories.'),
  );
  const found = files.flatMap((file) => {
    const count = readFileSync(`src/views/${file}`, 'utf8').match(/\buse(State|Reducer)(<[^()]*>)?\(/g)?.length ?? 0;
    return count === 0 ? [] : [[file, count] as const];
  });
  const said = Object.entries(own).map(([file, reasons]) => [file, reasons.length] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(said));
});
