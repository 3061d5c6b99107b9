export const cases = {
  'notice.show': [
    { notice: { key: 'labels.saved', tone: 'success' } },
    { notice: { key: 'labels.connectionError', tone: 'error', duration: 10_000 } },
  ],
};
