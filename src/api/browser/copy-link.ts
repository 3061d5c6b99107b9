/** Without the clipboard of a secure page the old command does it; it needs no selection, so nothing loses the focus. */
const copyByCommand = (text: string): boolean => {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', put);
  return isCopied;
};

/** Whether the text is on the clipboard now. */
export const copyText = async (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => copyByCommand(text),
  );

/** The whole link of a path of this portal, and whether it could be copied. */
export const copyLink = async ({ path }: { readonly path: string }): Promise<{ readonly url: string; readonly isCopied: boolean }> => {
  const url = new URL(path, window.location.origin).href;
  return { url, isCopied: await copyText(url) };
};
