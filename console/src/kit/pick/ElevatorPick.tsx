import { Select } from 'antd';
import { useState } from 'react';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { usePickFailure } from './usePickFailure.tsx';
import { useCall } from '../call/useCall.ts';
import { useText } from '../text.ts';

interface ElevatorPickProps {
  id?: string;
  multiple: true;
  autoFocus?: boolean;
  /** What those are called that are chosen already. */
  names?: ReadonlyMap<string, string>;
  value?: string[];
  onChange?(ids: string[]): void;
}

const most = 50;

/** Searches elevators by number, address and project. */
export function ElevatorPick({ id, autoFocus = false, names, value = [], onChange }: ElevatorPickProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(names ?? new Map());
  const input = { pageSize: most, ...(words ? { words } : {}) };
  const found = useCall(monitoringCalls.status, input, { keepPrevious: true, onError: 'handled' });
  const failure = usePickFailure(found);
  const matching = (found.data?.rows ?? []).map(
    (elevator) =>
      [elevator.id, `${elevator.shortNumber ?? elevator.elevatorNo} · ${elevator.projectName}`] as const,
  );
  // What the words find comes first, so that Enter takes it.
  const options = new Map([...matching, ...known]);
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      autoFocus={autoFocus}
      className="wide-pick"
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={value}
      onChange={(next) => {
        setKnown(new Map(next.map((each) => [each, options.get(each) ?? each])));
        onChange?.(next);
      }}
      options={[...options].map(([each, label]) => ({ value: each, label }))}
      {...failure}
    />
  );
}
