/** The id of the button that opens a text. */
export const changeId = (key: string) => `text-change-${key}`;
