/** Counts what each address has open at once; `enter` answers whether there is room for one more. */
export const makeCrowd = (most: number) => {
  const open = new Map<string, number>();
  return {
    enter: (address: string): boolean => {
      const count = open.get(address) ?? 0;
      if (count >= most) return false;
      open.set(address, count + 1);
      return true;
    },
    leave: (address: string): void => {
      const count = (open.get(address) ?? 1) - 1;
      if (count > 0) open.set(address, count);
      else open.delete(address);
    },
  };
};
