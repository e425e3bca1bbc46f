type Words = Record<string, string | undefined>;

/** The list of faults with what a figure counts: its filters, and what the one bar is of. */
export function faultListAddress(filters: Words, bar: Words): string {
  const query = new URLSearchParams({ tab: 'all', faultClass: 'fault' });
  for (const [name, value] of Object.entries({ ...filters, ...bar })) if (value) query.set(name, value);
  return `/realTime/eleHistoryFault?${query}`;
}
