import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const canvas = 'The drawn map, which is there while its canvas is';
const look = 'How the canvas was last drawn, for a new one of the same widget';
const read = 'Whether the typed password can be read: hidden again with every new form';

/** What a widget keeps for itself, by name, and why nothing is lost with it. Behaviour is a machine. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/portal.tsx': { actors: 'The machines that run, read once when they do; they end with the page' },
  'app/room.tsx': { actors: 'The machines of the room and of the portal around it; those of the room stay when it is left' },
  'main.tsx': { links: 'Links of the login; the portal that comes after it asks for its own' },
  'map-frame.tsx': {
    running: 'The machines that run, read once when they do; they end with the page',
    tracking: 'The same machines, with the track of the vehicle that the page around the map names',
    controller: canvas,
  },
  'views/account/password-reset/new-password-form.tsx': { isReadable: read },
  'views/account/profile/profile-form.tsx': {
    isReadable: 'Whether the typed passwords can be read: hidden again each time the page opens',
  },
  'views/account/second-factor/proof-form.tsx': { isReadable: read },
  'views/alerts/areas-on-map/areas-on-map.tsx': { zoom: 'How near the canvas looks, by which names find room on it' },
  'views/alerts/areas/area-map.tsx': {
    map: canvas,
    hasBase: 'Whether this canvas has had its first picture; another one waits for its own',
    camera: 'Where the canvas before this one looked, for the one that takes its place',
    lookNow: look,
    framed: 'What this canvas was last made to look at, so that it is not moved under the hand of who draws',
  },
  'views/common/late/code.ts': { shown: 'Whether the code was there when the part came up; a part that comes up anew looks again' },
  'views/fleet/dashboard/dashboard-view.tsx': {
    initial: 'How the view was divided when it came up; the device keeps it',
    controller: canvas,
  },
  'views/fleet/dashboard/split-view.tsx': { share: 'Where the divider is; told to whoever keeps it' },
  'views/fleet/marks/vehicle-image.tsx': { failed: 'Which picture this image could not load' },
  'views/fleet/vehicles/vehicle-list.tsx': { shown: 'The list as it was drawn last, to find in it what is to be brought into sight' },
  'views/history/tracking/track-overlay.tsx': { hover: 'What of the track is under the pointer on this canvas', toneNow: look },
  'views/history/tracking/map-experiment.tsx': { controller: canvas },
  'views/history/tracking/tracking-view.tsx': { controller: canvas },
  'views/logbook/entry/entry-drawer.tsx': { isThere: 'Whether the drawer has the focus, before which no dialog may open above it' },
  'views/logbook/form/fields/integer-field.tsx': { isLeft: 'Whether the field is left: half a number is no mistake while it is typed' },
  'views/logbook/form/use-field-jump.ts': { seen: 'To which jump of the machine this form has already gone; a new form has gone to none' },
  'views/logbook/signature/signature-pad.tsx': {
    hasKeyPen: 'Whether the pad was last used by keys, to show their pen; the pen itself is in the machine',
  },
  'views/map/following-map.tsx': { last: 'Where the camera was before the map was drawn anew in its place' },
  'views/map/map-canvas.tsx': { lookNow: look },
  'views/map/map-view.tsx': {
    controller: canvas,
    cluster: 'Which cluster is under the pointer',
  },
  'views/map/stations/near-stations.tsx': { found: 'What was found for the place the camera rests at, found again for the next' },
  'views/places/map/places-on-map.tsx': { hover: 'Which place is under the pointer on this canvas', look },
  'views/shell/frame/panel-frame.tsx': { close: 'What closing means, as it was told last' },
  'views/shell/header/avatar.tsx': { broken: 'Which picture this image could not load' },
  'views/shell/navigation/side-navigation.tsx': { isWhole: 'Whether a telephone shows all entries: closed again with each choice' },
};

const uses = /\buse(?:State|Reducer|Optimistic|ActionState|Ref)\b/g;
/** `const [name] = useState(…)` or `const name = useRef(…)`; a reference that begins with nothing is to an element, or to what is drawn on it. */
const named = /const (?:\[\s*(?:\{ )?(\w+)[^=]*|(\w+)) = use(?:State|Reducer|Optimistic|ActionState|Ref)\b(?:<[^\n;]*?>)?\(/g;
const ofElement = /= useRef<[^\n;]*>\(null\)/g;

const keptIn = (text: string): readonly string[] => {
  const code = text.replace(/^import [^;]*;$/gm, '').replace(ofElement, '');
  const names = [...code.matchAll(named)].map(([, first, second]) => first ?? second ?? '');
  return names.length === (code.match(uses)?.length ?? 0) ? names : [...names, 'something without a name'];
};

it('A view keeps nothing for itself but what dies with its widget', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(views|app)\/.*\.tsx?$|^[\w-]+\.tsx$/.test(file) && !file.includes('.stories.'),
  );
  const found = files.flatMap((file) => keptIn(readFileSync(`src/${file}`, 'utf8')).map((name) => `${file} ${name}`));
  const said = Object.entries(own).flatMap(([file, reasons]) => Object.keys(reasons).map((name) => `${file} ${name}`));
  expect(found.sort()).toEqual(said.sort());
});

it.each([
  ['const [isOpen, setOpen] = useState(false);', ['isOpen']],
  ['const [act] = useState<() => void>(() => begin);', ['act']],
  ['const [state, send] = useReducer(step, start);', ['state']],
  ['const before = useRef(value);', ['before']],
  ['const element = useRef<HTMLElement>(null);', []],
  ['return useState(0);', ['something without a name']],
])('What is kept is found in %s', (code, names) => expect(keptIn(code)).toEqual(names));
