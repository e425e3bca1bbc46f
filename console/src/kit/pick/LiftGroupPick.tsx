import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { callKey, send } from '#app/api.ts';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';

interface LiftGroupPickProps {
  /** Given by the form. */
  id?: string;
  /** Platform staff chooses among the groups of this company. */
  maintainerId?: string | null | undefined;
  value?: string | null;
  onChange?(id: string | null): void;
}

/** The groups that lifts can stand in, from the root down. */
export function LiftGroupPick({ id, maintainerId, value, onChange }: LiftGroupPickProps) {
  const t = useText();
  const clearing = useClearing();
  const input = maintainerId ? { maintainerId } : {};
  const groups = useQuery({
    queryKey: callKey(elevatorCalls.groups, input),
    queryFn: () => send(elevatorCalls.groups, input),
  });
  const known = groups.data ?? [];
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={clearing}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('button.pleaseSelect')}
      value={known.some((group) => group.id === value) ? (value ?? null) : null}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
      options={known.map((group) => ({ value: group.id, label: group.groupName }))}
    />
  );
}
