import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { callKey, send } from '#app/api.ts';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';

interface GroupPickProps {
  /** Given by the form. */
  id?: string;
  companyId: string | undefined;
  value?: string | null;
  onChange?(id: string | null): void;
}

/** The groups of one company, from the root down. */
export function GroupPick({ id, companyId = '', value, onChange }: GroupPickProps) {
  const t = useText();
  const clearing = useClearing();
  const groups = useQuery({
    queryKey: callKey(userCalls.groups, { companyId }),
    queryFn: () => send(userCalls.groups, { companyId }),
    enabled: companyId !== '',
  });
  const known = groups.data ?? [];
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={clearing}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={companyId === ''}
      placeholder={t('button.pleaseSelect')}
      value={known.some((group) => group.id === value) ? (value ?? null) : null}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
      options={known.map((group) => ({ value: group.id, label: group.groupName }))}
    />
  );
}
