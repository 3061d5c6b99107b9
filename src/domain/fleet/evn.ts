/** Twelfth digit of a European vehicle number: doubled every other from the right, sums of digits added up to the next ten. */
export const checkDigit = (eleven: string): number => {
  const sum = [...eleven].reverse().reduce((total, digit, i) => {
    const times = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** Twelve digits as painted, `92 80 1261 045-9`, with or without the mark of country and keeper behind them; the last digit has to fit. */
export const isEvn = (text: string): boolean => {
  const digits = (/^[\d -]+/.exec(text.trim())?.[0] ?? '').replaceAll(/[ -]/g, '');
  const isPainted = /^[\d -]+( ?[A-Z]{1,3}(-[A-Z0-9]{2,5})?)?$/.test(text.trim());
  return isPainted && digits.length === 12 && Number(digits[11]) === checkDigit(digits.slice(0, 11));
};
