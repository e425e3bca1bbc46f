import { Select } from 'antd';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { send } from '#app/api.ts';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { usePickOptions } from './usePickOptions.ts';

interface OneUserPickProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?(id: string | undefined): void;
}

/** Searches for one user by user name and nickname. */
export function OneUserPick({ id, value, onChange }: OneUserPickProps) {
  const t = useText();
  const clearing = useClearing();
  const { rows, setWords } = usePickOptions(
    userCalls.pick.name,
    (search) => send(userCalls.pick, search),
    value === undefined ? [] : [value],
  );
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={clearing}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? undefined)}
      options={rows.map((row) => ({ value: row.id, label: `${row.nick} (${row.username})` }))}
    />
  );
}
