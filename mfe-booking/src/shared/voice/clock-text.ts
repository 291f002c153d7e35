/** Minutes and seconds, e.g. 1:05. */
export const clockText = (
  seconds: number,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${number(Math.floor(whole / 60))}:${number(whole % 60, { minimumIntegerDigits: 2 })}`;
};
