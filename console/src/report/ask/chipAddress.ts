import type { ListValues } from '#kit/list/useListAddress.ts';
import type { Chip } from './chipText.ts';

/** A chart shows several figures of its own. */
const several = 'figures';
const partsOf = (value: string | undefined): string[] => (value ? value.split(',') : []);

/** Whether the address of a chart still holds what comes from a chip. */
export const isApplied = ({ params }: Chip, values: ListValues): boolean =>
  params.every(({ name, value }) =>
    name === several ? partsOf(values[name]).includes(value) : values[name] === value,
  );

/** The address without what comes from a chip. */
export function withoutChip({ params }: Chip, values: ListValues): ListValues {
  const next: ListValues = { ...values };
  for (const { name, value } of params) {
    const left = name === several ? partsOf(values[name]).filter((each) => each !== value) : [];
    next[name] = left.length > 0 ? left.join(',') : undefined;
  }
  return next;
}
