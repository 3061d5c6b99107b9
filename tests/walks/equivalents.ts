/** A state of the walk stands for all that its facet does not tell apart, by its shortest way: what a longer one would have left is not there. */
const early = (there: string) => `On the shortest way to where it is done, ${there}`;

/** Broken rules that no path notices, by machine, with the reason. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    'emptySettings emptied': early('there are no settings yet'),
    'dropAvatar emptied': early('the picture is the standard one already'),
  },
  'alert-areas': { 'calm emptied': early('nothing is blamed yet') },
  'alert-settings': {
    'isSameVehicle never true': early('the view is closed, and stays so either way'),
    'chooseAll emptied': early('no vehicles are listed yet'),
    'toChosen emptied': early('no vehicles are listed yet'),
  },
  boot: { 'run emptied': 'The parts of the walk are none, so that nothing runs in it' },
  'live-data': { 'isOther always true': early('no update runs that another vehicle would end') },
  'logbook-sync': { 'forgetMisses emptied': early('no pass has been missed yet') },
  'map-frame': { 'setStartZoom emptied': early('the zoom is one to start with already') },
  period: { 'isOther always true': 'The same days are shown once more: who looks compares them by value' },
  replay: { 'isAtEnd always true': 'Refused where it begins, which is where a rewind leads' },
  selection: {
    'losesActive always true': early('no group is chosen that would be left'),
    'losesActive never true': early('no group is chosen, and what the page does outside of groups says the same'),
  },
  stream: { 'forgetCursor emptied': 'No two states of the walk tell a cursor that moved from one that did not' },
};
