import { Select } from 'antd';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { useText } from '../text.ts';
import { usePickOptions } from './usePickOptions.ts';

interface UserPickProps {
  /** Given by the form. */
  id?: string;
  multiple: true;
  maxCount?: number;
  value?: string[];
  onChange?(ids: string[]): void;
}

/** Searches users by user name and nickname. */
export function UserPick({ id, maxCount, value = [], onChange }: UserPickProps) {
  const t = useText();
  const { rows, setWords, failure } = usePickOptions(userCalls.pick, value);
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      {...(maxCount === undefined ? {} : { maxCount })}
      className="wide-pick"
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      options={rows.map((row) => ({
        value: row.id,
        label: `${row.nick} (${row.username}) · ${row.companyName}`,
      }))}
      {...failure}
    />
  );
}
