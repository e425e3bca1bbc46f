/** A few metres by which a phone errs, in degrees; the same for the same minute. */
export const errorOf = (minute: number, salt: number): number =>
  (((minute * 7919 + salt * 104_729) % 21) - 10) / 100_000;
