export const cases = {
  'filter.change': [{ text: '218' }, { text: '' }],
  'end.reached': [{ total: 40 }, { total: 5 }],
};
