/** Whether what was asked begins after it ends; both are of one kind, a day or a moment. */
export function endsBeforeStart(input: object): boolean {
  const { from, to } = input as { from?: unknown; to?: unknown };
  if (typeof from === 'number' && typeof to === 'number') return from > to;
  return typeof from === 'string' && typeof to === 'string' && from > to;
}
