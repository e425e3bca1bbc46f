import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { callKey, send } from '#app/api.ts';
import { useText } from '../text.ts';

interface StaffPickProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(id: string | null): void;
}

/** Searches people by name; those who left are found only when they are chosen already. */
export function StaffPick({ id, value, onChange }: StaffPickProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const input = words ? { words } : {};
  const found = useQuery({
    queryKey: callKey(staffCalls.staffPick, input),
    queryFn: () => send(staffCalls.staffPick, input),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: callKey(staffCalls.staffPick, { ids: [value ?? ''] }),
    queryFn: () => send(staffCalls.staffPick, { ids: [value ?? ''] }),
    enabled: Boolean(value) && !found.data?.some((each) => each.id === value),
  });
  const options = new Map(
    [...(found.data ?? []), ...(chosen.data ?? [])].map((each) => [
      each.id,
      `${each.name} · ${each.companyName}`,
    ]),
  );
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={{ label: t('live.clear') }}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
      options={[...options].map(([each, label]) => ({ value: each, label }))}
    />
  );
}
