import type { z } from 'zod';
import { OneSelect, type PickedOne } from './OneSelect.tsx';
import { usePickOptions, type PickCall } from './usePickOptions.ts';

interface OnePickProps<Row extends { id: string }, I extends z.ZodObject> extends PickedOne {
  call: PickCall<Row, I>;
  labelOf(row: Row): string;
  placeholder?: string;
  /** What narrows the search beside its words. */
  fixed?: Partial<z.input<I>>;
}

/** Searches one record by words; never shows a raw id. */
export function OnePick<Row extends { id: string }, I extends z.ZodObject>(props: OnePickProps<Row, I>) {
  const { call, fixed, value, ...rest } = props;
  const { rows, setWords, failure } = usePickOptions<Row>(call, value ? [value] : [], fixed);
  return <OneSelect {...rest} value={value ?? null} rows={rows} onWords={setWords} failure={failure} />;
}
