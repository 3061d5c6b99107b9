/** Tells open streams, with the running transaction, that alerts of these organisations changed; $1: their ids. */
export const tellAlertsSql = `select pg_notify('live_changed', id || ' alerts') from unnest($1::text::text[]) id`;
export const organisationList = (ids: Iterable<string>) => [`{${[...new Set(ids)].join(',')}}`];
