import { logIn, openWindow } from '../portal.ts';

type Look = Parameters<typeof openWindow>[0];

/** A window of an account that has logged in at another portal than the worker's, in English unless its look says otherwise. */
export const visitAt = async (url: string, accountName: string, path = '/', look: Look = {}) => {
  const page = await openWindow({ language: 'en-GB', ...look });
  await page.goto(url + path);
  await logIn(page, accountName);
  await page.getByRole('banner').waitFor();
  return page;
};
