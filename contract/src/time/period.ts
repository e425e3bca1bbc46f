const isDayOrMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

/** Whether a period begins after it ends; both are of one kind, a day or a moment. Other names of from and to, such as states, have no order. */
export function endsBeforeStart(input: object): boolean {
  const { from, to } = input as { from?: unknown; to?: unknown };
  if (typeof from === 'number' && typeof to === 'number') return from > to;
  return isDayOrMoment(from) && isDayOrMoment(to) && from > to;
}
