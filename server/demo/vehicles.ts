import { checkDigit } from '../../src/domain/fleet/evn.ts';

/** A vehicle of the demo fleet; the operators' names are invented, the numbers are formed as EN and UIC prescribe. */
export interface DemoVehicle {
  readonly name: string;
  readonly evn: string;
  readonly model: string;
  readonly type: string;
  readonly engine: string;
  readonly image: string;
  readonly manufacturer: string;
  readonly fabricNr: string;
  readonly year: number;
  /** kg */
  readonly weight: number;
  readonly routeId?: string;
  readonly site?: string;
}

/** `92 80 1261 045-3 D-NLC` from its first eleven digits and the keeper's mark. */
const evnOf = (eleven: string, keeper: string): string =>
  `${eleven.slice(0, 2)} ${eleven.slice(2, 4)} ${eleven.slice(4, 8)} ${eleven.slice(8)}-${checkDigit(eleven)} D-${keeper}`;
/** `261 045-3`: class, number and check digit, as painted on the vehicle. */
const paintedOf = (eleven: string): string => `${eleven.slice(5, 8)} ${eleven.slice(8)}-${checkDigit(eleven)}`;

const series = {
  'Gravita 10 BB': ['92801261', 'Voith', 'diesel', 'diesel-shunter', 80_000],
  'V 90': ['92801295', 'MaK', 'diesel', 'diesel-shunter', 80_000],
  'G 1206': ['92801276', 'Vossloh', 'diesel', 'diesel-shunter', 87_300],
  'Class 66': ['92801266', 'EMD', 'diesel', 'diesel-main-line', 126_000],
  'ER 20': ['92801223', 'Siemens', 'diesel', 'diesel-main-line', 80_000],
  'Vectron MS': ['91806193', 'Siemens', 'electric', 'electric-modern', 90_000],
  'TRAXX 2E': ['91806186', 'Bombardier', 'electric', 'electric-modern', 85_000],
  'TRAXX 3 AC': ['91806187', 'Alstom', 'electric', 'electric-modern', 84_000],
  'BR 151': ['91806151', 'Krauss-Maffei', 'electric', 'electric', 118_000],
} as const;
type Series = keyof typeof series;

const locomotive = (keeper: string, model: Series, number: string, year: number, routeId: string): DemoVehicle => {
  const [prefix, manufacturer, engine, picture, weight] = series[model];
  const eleven = `${prefix}${number}`;
  return {
    name: `${paintedOf(eleven)} ${model}`,
    evn: evnOf(eleven, keeper),
    model,
    type: engine === 'electric' ? 'E-Lok' : 'Diesellok',
    engine,
    image: `/images/vehicles/${picture}.svg`,
    manufacturer,
    fabricNr: `${prefix.slice(5)}${Number(number) * 37 + year}`,
    year,
    weight,
    routeId,
  };
};

const crane = (keeper: string, name: string, number: string, year: number, site: string, isRail: boolean): DemoVehicle => ({
  name,
  evn: evnOf(`9980947${number}`, keeper),
  model: 'Kran',
  type: isRail ? 'Schienenkran' : 'Portalkran',
  engine: isRail ? 'diesel' : 'electric',
  image: `/images/vehicles/${isRail ? 'rail' : 'gantry'}-crane.svg`,
  manufacturer: isRail ? 'Kirow' : 'Künz',
  fabricNr: `K${number}${year}`,
  year,
  weight: isRail ? 128_000 : 410_000,
  site,
});

const north = (model: Series, number: string, year: number, routeId: string) => locomotive('NLC', model, number, year, routeId);
const south = (model: Series, number: string, year: number, routeId: string) => locomotive('SBL', model, number, year, routeId);

export const northFleet: readonly DemoVehicle[] = [
  north('Vectron MS', '742', 2018, 're1-cottbus-hbf-magdeburg-hbf'),
  north('TRAXX 2E', '338', 2012, 're3-suedkreuz-stralsund-hbf'),
  north('TRAXX 3 AC', '511', 2021, 're5-rostock-hbf-suedkreuz'),
  north('Class 66', '104', 2004, 're10-leipzig-hbf-frankfurt-oder'),
  north('Gravita 10 BB', '045', 2011, 're7-dessau-hbf-senftenberg'),
  north('ER 20', '152', 2007, 're18-dresden-neustadt-cottbus-hbf'),
  north('V 90', '087', 1974, 'rb43-frankfurt-oder-falkenberg-e'),
  north('G 1206', '022', 2009, 're11-hoyerswerda-leipzig-hbf'),
  north('Vectron MS', '819', 2020, 'hamburg-berlin'),
  north('BR 151', '073', 1976, 'rostock-dresden'),
  north('TRAXX 2E', '144', 2009, 'bremerhaven-magdeburg'),
  north('Class 66', '117', 2006, 'wilhelmshaven-osnabrueck'),
  north('Gravita 10 BB', '067', 2012, 'kiel-luebeck'),
  north('Vectron MS', '903', 2022, 'hamburg-muenchen'),
  crane('NLC', 'Kran 12 Altenwerder', '1012', 2015, 'hamburg-altenwerder', false),
  crane('NLC', 'Kran 3 Großbeeren', '1003', 2009, 'grossbeeren', false),
  crane('NLC', 'Multi Tasker 910', '2910', 2013, 'leipzig-wahren', true),
];

export const southFleet: readonly DemoVehicle[] = [
  south('Vectron MS', '265', 2017, 'koeln-basel'),
  south('TRAXX 3 AC', '428', 2020, 'stuttgart-muenchen'),
  south('TRAXX 2E', '299', 2010, 'nuernberg-passau'),
  south('ER 20', '071', 2005, 'regensburg-dresden'),
  south('BR 151', '119', 1977, 'mannheim-ulm'),
  south('G 1206', '305', 2010, 'saarbruecken-mannheim'),
  south('V 90', '214', 1976, 'muenchen-freilassing'),
  south('Gravita 10 BB', '112', 2013, 'emmerich-koeln'),
  south('Class 66', '131', 2008, 'rb65-zittau-cottbus-hbf'),
  south('Vectron MS', '377', 2019, 're2-charlottenburg-cottbus-hbf'),
  crane('SBL', 'Kran 7 Kornwestheim', '1107', 2011, 'kornwestheim', false),
  crane('SBL', 'Kran 2 Riem', '1102', 2006, 'muenchen-riem', false),
];

/** A vehicle of a fleet of any size, for trying the portal with many. */
export const numberedVehicle = (i: number, routeIds: readonly string[]): DemoVehicle => {
  const models = Object.keys(series) as Series[];
  const model = models[i % models.length]!;
  const [prefix] = series[model];
  const found = locomotive('TST', model, String(i % 1000).padStart(3, '0'), 1975 + (i % 48), routeIds[i % routeIds.length]!);
  return { ...found, name: `${prefix.slice(5)} ${String(i).padStart(5, '0')}`, fabricNr: `T${String(i).padStart(6, '0')}` };
};
