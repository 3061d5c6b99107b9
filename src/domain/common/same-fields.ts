/** Whether two records hold the same in every field; what is in a field is compared by identity. */
export const sameFields = <Fields extends object>(one: Fields, other: Fields): boolean => {
  const names = Object.keys(one) as (keyof Fields)[];
  return names.length === Object.keys(other).length && names.every((name) => name in other && Object.is(one[name], other[name]));
};
