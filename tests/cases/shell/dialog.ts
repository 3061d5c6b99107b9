export const cases = {
  'dialog.open': [
    { content: { titleKey: 'dialog.saved' } },
    { content: { titleKey: 'dialog.failed', textKey: 'dialog.tryAgain', closesAfter: 4000 } },
  ],
};
