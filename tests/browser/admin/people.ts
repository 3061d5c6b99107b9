import { logIn, openWindow } from '../portal.ts';

type Look = Parameters<typeof openWindow>[0];

/** People at a portal, each in a window of their own, in English unless told otherwise. */
export const peopleAt = (url: string) => {
  const visit = async (accountName: string, path = '/', look: Look = {}) => {
    const page = await openWindow({ language: 'en-GB', ...look });
    await page.goto(url + path);
    await logIn(page, accountName);
    await page.getByRole('banner').waitFor();
    return page;
  };
  return {
    visit,
    /** What somebody finds in the menu who opens the portal now. */
    menuOf: async (accountName: string) => {
      const page = await visit(accountName);
      const links = page.getByRole('navigation').first().getByRole('link');
      await links.first().waitFor();
      const names = await links.evaluateAll((all) => all.map((link) => link.textContent?.trim() ?? ''));
      await page.context().close();
      return names;
    },
  };
};
