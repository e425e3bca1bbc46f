import { Select } from 'antd';
import { PickedAs } from './pickUse.tsx';
import type { PickFailure } from './usePickFailure.tsx';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';

/** What a form or a search gives to a picker of one record. */
export interface PickedOne {
  id?: string;
  value?: string | null;
  onChange?(id: string | null): void;
  /** What is asked for, where no label stands for it. */
  label?: string;
}

interface OneSelectProps<Row extends { id: string }> extends PickedOne {
  rows: readonly Row[];
  labelOf(row: Row): string;
  onWords(words: string): void;
  /** By which words it is found, where that is not plain. */
  placeholder?: string | undefined;
  /** What is said where the records could not be read. */
  failure?: PickFailure;
}

/** One of the records that words found. */
export function OneSelect<Row extends { id: string }>(props: OneSelectProps<Row>) {
  const { id, value, onChange, rows, labelOf, onWords, placeholder, failure } = props;
  const t = useText();
  const clearing = useClearing();
  const options = rows.map((row) => ({ value: row.id, label: labelOf(row) }));
  return (
    <PickedAs value={value} offers={options}>
      <Select
        {...(id ? { id } : {})}
        {...(props.label === undefined ? {} : { 'aria-label': props.label })}
        allowClear={clearing}
        showSearch={{ filterOption: false, onSearch: onWords }}
        placeholder={placeholder ?? props.label ?? t('button.pleaseSelect')}
        value={value ?? null}
        onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
        // Until its name is known, and when nobody by it is found, no raw id is shown.
        labelRender={({ label }) => label ?? '…'}
        options={options}
        {...failure}
      />
    </PickedAs>
  );
}
