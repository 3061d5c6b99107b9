import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import featureCollection from 'geojson-schema/FeatureCollection.json' with { type: 'json' };
import { memoryPages, validateXML } from 'xmllint-wasm';

const kept = async (fileName: string) => ({ fileName, contents: await readFile(new URL(fileName, import.meta.url), 'utf8') });
const isGeoJson = new Ajv({ allErrors: true }).compile(featureCollection);

/** What is wrong with texts of XML by a schema of this folder, which may import others of it. */
const byXsd = async (texts: readonly string[], fileName: string, imported: readonly string[] = []) => {
  const xml = texts.map((contents, i) => ({ fileName: `${i + 1}.xml`, contents }));
  const preload = await Promise.all(imported.map(kept));
  const { errors } = await validateXML({ xml, schema: await kept(fileName), preload, maxMemoryPages: memoryPages.GiB });
  return errors.map(({ rawMessage }) => rawMessage);
};

/** What is wrong with files by the schemas of their formats; nothing where they are valid. */
export const wrongIn = {
  gpx: (texts: readonly string[]) => byXsd(texts, 'gpx.xsd'),
  kml: (texts: readonly string[]) => byXsd(texts, 'ogckml22.xsd', ['atom-author-link.xsd', 'xAL.xsd']),
  geojson: async (texts: readonly string[]) =>
    texts.flatMap((text) =>
      isGeoJson(JSON.parse(text)) ? [] : isGeoJson.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`),
    ),
} as const;
