/** Longer than any browser needs to take the file over. */
const keptMillis = 60_000;

/** Hands an unsent item to the browser's downloads as a readable file. */
export const exportItem = (item: object, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(item, null, 2)], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMillis);
};
