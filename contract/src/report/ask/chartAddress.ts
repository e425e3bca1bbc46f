import type { Understanding } from './understand.ts';

/** Where the chart stands that a question is understood as; null where there is none. */
export function chartAddress({ screen, chips, params }: Understanding): string | null {
  if (screen === null) return null;
  const query = new URLSearchParams(params);
  for (const chip of chips)
    for (const [name, value] of Object.entries(chip.params)) {
      const before = name === 'figures' ? query.get(name) : null;
      query.set(name, before ? `${before},${value}` : value);
    }
  return `/chart/${screen}?${query.toString()}`;
}
