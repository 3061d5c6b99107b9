export const cases = {};
export const inputs = [
  { isOnline: true, isLoggedIn: true },
  { isOnline: false, isLoggedIn: false },
];
