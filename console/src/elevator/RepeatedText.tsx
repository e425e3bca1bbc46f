import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete } from 'antd';
import { elevatorCalls, type repeatedTexts } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { callKey, send } from '#app/api.ts';

interface RepeatedTextProps {
  field: (typeof repeatedTexts)[number];
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(text: string | undefined): void;
}

/** A text that offers what other lifts in sight say there. */
export function RepeatedText({ field, id, value, onChange }: RepeatedTextProps) {
  const words = (value ?? '').trim().slice(0, 60);
  const input = { field, ...(words ? { words } : {}) };
  const found = useQuery({
    queryKey: callKey(elevatorCalls.texts, input),
    queryFn: () => send(elevatorCalls.texts, input),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      maxLength={60}
      value={value ?? ''}
      onChange={(text: string | undefined) => onChange?.(text)}
      options={(found.data ?? []).filter((text) => text !== value).map((text) => ({ value: text }))}
    />
  );
}
