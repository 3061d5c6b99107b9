const door = '/ingest/osmand';

/**
 * The door of a report in the form of the OsmAnd/Traccar protocol that went to an address of pages: units set up for a server of their own send
 * to `/`. Undefined for everything else; no page has an `id` and a place in its query.
 */
export const doorOfStray = (request: Request): string | undefined => {
  if (request.method !== 'GET' && request.method !== 'POST') return undefined;
  const url = new URL(request.url);
  const { searchParams: query } = url;
  const isReport = (query.has('id') || query.has('deviceid')) && (query.has('lat') || query.has('location'));
  return isReport ? new URL(`${door}${url.search}`, url).href : undefined;
};
