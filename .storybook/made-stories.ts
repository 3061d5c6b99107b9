import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { machineFiles } from '../tests/machine-files.ts';

/** Where the story of a machine without one of its own is written. */
export const fileOf = (place: string) => `reports/stories/${place}.stories.tsx`;
/** `Audit log` for alerts/audit-log. */
export const titleOf = (place: string) => place.replace(/^.*\/(.)/, (_, first: string) => first.toUpperCase()).replaceAll('-', ' ');

const storyFor = (place: string) => `import { storyOf } from '../../../.storybook/story-of.tsx';

export default { title: 'Paths/${titleOf(place)}' };

export const Paths = await storyOf('${place}');
`;

/** Storybook wants a file for every story: those of machines that have none of their own are written for it. */
export const makeStories = () => {
  const places = machineFiles().flatMap(({ place }) => (existsSync(`.storybook/${place}.stories.tsx`) ? [] : [place]));
  for (const file of globSync(fileOf('*/*'))) if (!places.some((place) => fileOf(place) === file)) rmSync(file);
  for (const place of places) {
    const file = fileOf(place);
    const text = storyFor(place);
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
};
