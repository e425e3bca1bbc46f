import { Select } from 'antd';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { send } from '#app/api.ts';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { usePickOptions } from './usePickOptions.ts';

interface AreaPickProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(id: string | null): void;
}

/** Searches areas of duty by name. */
export function AreaPick({ id, value, onChange }: AreaPickProps) {
  const t = useText();
  const clearing = useClearing();
  const { rows, setWords } = usePickOptions(
    areaCalls.pickAreas.name,
    (search) => send(areaCalls.pickAreas, search),
    value ? [value] : [],
  );
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={clearing}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
      options={rows.map((row) => ({ value: row.id, label: `${row.name} · ${row.companyName}` }))}
    />
  );
}
