/** How long loading indicators last, in milliseconds; the map and the pie chart state their own times. */
export const loaderDuration = { least: 500, most: 1500 } as const;

/** How long an indicator shows for a load that takes `taken` milliseconds. */
export const shownFor = (taken: number) => Math.min(loaderDuration.most, Math.max(loaderDuration.least, taken));
