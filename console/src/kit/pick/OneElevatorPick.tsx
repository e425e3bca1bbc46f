import { Select } from 'antd';
import { useState } from 'react';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { usePickFailure } from './usePickFailure.tsx';
import { useCall } from '../call/useCall.ts';
import { useText } from '../text.ts';

interface OneElevatorPickProps {
  /** What is asked for, for those who do not see it. */
  label: string;
  onChoose(id: string): void;
}

const most = 50;

/** Searches for one elevator by number, address and project, and hands it over. */
export function OneElevatorPick({ label, onChoose }: OneElevatorPickProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const input = { pageSize: most, ...(words ? { words } : {}) };
  const found = useCall(elevatorCalls.page, input, { keepPrevious: true, onError: 'handled' });
  const failure = usePickFailure(found);
  return (
    <Select<string | null>
      className="wide-pick"
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={null}
      onChange={(id) => id !== null && onChoose(id)}
      options={(found.data?.rows ?? []).map((elevator) => ({
        value: elevator.id,
        label: `${elevator.shortNumber ?? elevator.elevatorNo} · ${elevator.projectName}`,
      }))}
      {...failure}
    />
  );
}
