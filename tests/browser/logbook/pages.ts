import type { Page } from 'playwright-core';
import type { LogbookEntry, LogbookPagination } from '../../../src/domain/logbook/entry/entry.ts';
import { callAs, sessionOf, words } from '../portal.ts';

export const say = words('de-DE');
export const base = '/logbook/api/logbook/v1/organisations';

export const organisationOf = async (accountName: string): Promise<string> =>
  (await callAs(await sessionOf(accountName), 'GET', '/um/v1/account')).activeOrganisationId;

export interface Listed {
  readonly items: readonly LogbookEntry[];
  readonly pagination: LogbookPagination;
}

/** What the server tells somebody of the list. */
export const listedFor = async (accountName: string, query: Readonly<Record<string, string>> = {}): Promise<Listed> => {
  const parameters = new URLSearchParams({
    top: '20',
    skip: '0',
    filter: 'vehicleIdRef ne null',
    orderby: 'createTimestamp desc',
    count: 'true',
    ...query,
  });
  return callAs(await sessionOf(accountName), 'GET', `${base}/${await organisationOf(accountName)}/entries?${parameters}`);
};

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, key: string, values?: Readonly<Record<string, string>>) =>
  main(page).getByRole('button', { name: say(key, values), exact: true });
export const table = (page: Page) => main(page).getByRole('table');
export const heads = (page: Page) => table(page).getByRole('columnheader').getByRole('button').allInnerTexts();
export const rows = (page: Page) => table(page).locator('tbody tr.entries-row');
export const boxes = (page: Page) => rows(page).getByRole('checkbox');
export const openButton = (page: Page, at: number) => rows(page).nth(at).locator('.entries-open');
