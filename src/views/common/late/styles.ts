/** A style sheet that did not arrive is not asked for again by itself. */
export const askForStylesAgain = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
};
