/** Broken rules that no path notices, by machine, with the reason. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  period: { 'isOther always true': 'The same days are shown once more: who looks compares them by value' },
  boot: { 'run emptied': 'The parts of the walk are none, so that nothing runs in it' },
  stream: { 'forgetCursor emptied': 'No two states of the walk tell a cursor that moved from one that did not' },
  replay: { 'isAtEnd always true': 'Refused where it begins, which is where a rewind leads' },
};
