import { Select } from 'antd';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { usePickOptions, type PickSearch } from './usePickOptions.ts';

/** What a form or a search gives to a picker of one record. */
export interface PickedOne {
  id?: string;
  value?: string | null;
  onChange?(id: string | null): void;
}

interface OnePickProps<Row extends { id: string }> extends PickedOne {
  /** Names the call, for what was found before. */
  name: string;
  read(search: PickSearch): Promise<Row[]>;
  labelOf(row: Row): string;
  /** By which words it is found, where that is not plain. */
  placeholder?: string;
  /** What narrows the search beside its words. */
  fixed?: object;
}

/** Searches one record by words; never shows a raw id. */
export function OnePick<Row extends { id: string }>(props: OnePickProps<Row>) {
  const { id, value, onChange, name, read, labelOf, placeholder, fixed } = props;
  const t = useText();
  const clearing = useClearing();
  const { rows, setWords } = usePickOptions(name, read, value ? [value] : [], fixed);
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={clearing}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={placeholder ?? t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
      options={rows.map((row) => ({ value: row.id, label: labelOf(row) }))}
    />
  );
}
