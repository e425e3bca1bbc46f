import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { companyTypes } from '@hoistway/contract/company/company.ts';
import { callKey, send } from '#app/api.ts';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';

interface CompanyPickProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(id: string | null): void;
  type?: (typeof companyTypes)[number];
}

/** Searches companies by name; never shows a raw id. */
export function CompanyPick({ id, value, onChange, type }: CompanyPickProps) {
  const t = useText();
  const clearing = useClearing();
  const [words, setWords] = useState('');
  const input = { ...(words ? { words } : {}), ...(type ? { type } : {}) };
  const found = useQuery({
    queryKey: callKey(companyCalls.pick, input),
    queryFn: () => send(companyCalls.pick, input),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: callKey(companyCalls.pick, { ids: [value ?? ''] }),
    queryFn: () => send(companyCalls.pick, { ids: [value ?? ''] }),
    enabled: Boolean(value) && !found.data?.some((each) => each.id === value),
  });
  const options = new Map(
    [...(found.data ?? []), ...(chosen.data ?? [])].map((each) => [each.id, each.name]),
  );
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={clearing}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
      options={[...options].map(([each, label]) => ({ value: each, label }))}
    />
  );
}
