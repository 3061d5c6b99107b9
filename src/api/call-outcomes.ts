let note = (_isAnswered: boolean): void => undefined;

/** Whether the server answers the calls of this page; one listener. */
export const watchCalls = (listener: (isAnswered: boolean) => void): void => {
  note = listener;
};
export const noteCall = (isAnswered: boolean): void => note(isAnswered);
