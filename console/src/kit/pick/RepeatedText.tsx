import { AutoComplete } from 'antd';
import { elevatorCalls, type repeatedTexts } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { useCall } from '../call/useCall.ts';
import { holdsWords } from './byLabel.ts';

interface RepeatedTextProps {
  field: (typeof repeatedTexts)[number];
  /** What is offered before what other elevators say. */
  known?: readonly string[];
  /** Called with the suggestion that was taken. */
  onChoose?(text: string): void;
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(text: string | undefined): void;
}

/** A text that offers what is known of, and what other visible elevators say there. */
export function RepeatedText({ field, known = [], onChoose, id, value, onChange }: RepeatedTextProps) {
  const words = (value ?? '').trim().slice(0, 60);
  const input = { field, ...(words ? { words } : {}) };
  const found = useCall(elevatorCalls.texts, input, {
    keepPrevious: true,
    freshMs: 60_000,
    onError: 'ignored',
  });
  const fitting = known.filter((text) => holdsWords(text, words));
  const offers = new Set([...fitting, ...(found.data ?? [])].filter((text) => text !== value));
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      maxLength={60}
      value={value ?? ''}
      onChange={(text: string | undefined) => onChange?.(text)}
      onSelect={(text: string | undefined) => text && onChoose?.(text)}
      options={[...offers].map((text) => ({ value: text }))}
    />
  );
}
