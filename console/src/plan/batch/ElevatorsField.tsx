import { Button, Select } from 'antd';
import { useState } from 'react';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { useCall } from '#kit/call/useCall.ts';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';
import { useText } from '#kit/text.ts';
import { styleProps } from '#kit/layout/styleProps.ts';

interface ElevatorsFieldProps {
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?(ids: string[]): void;
  /** What those are called that are chosen at first. */
  named?: ReadonlyMap<string, string>;
}

/** As many as one page of a list can hold. */
const most = 200;

/** Many elevators: searched by number, address and project, chosen one by one or all that were found. */
export function ElevatorsField({ id, value = [], onChange, named }: ElevatorsFieldProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(named ?? new Map());
  const found = useCall(
    elevatorCalls.page,
    { pageSize: most, lifeState: 'inUse', ...(words === '' ? {} : { words }) },
    { keepPrevious: true, onError: 'handled' },
  );
  const failure = usePickFailure(found);
  const rows = found.data?.rows ?? [];
  // What the words find comes first, so that Enter takes it.
  const options = new Map([
    ...rows.map((row) => [row.id, `${elevatorName(row)} · ${row.projectName}`] as const),
    ...known,
  ]);
  const choose = (ids: string[]) => {
    setKnown(new Map(ids.map((each) => [each, options.get(each) ?? each])));
    onChange?.(ids);
  };
  const more = rows.filter((row) => !value.includes(row.id));
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        mode="multiple"
        className="wide-pick"
        maxTagCount={20}
        showSearch={{ filterOption: false, onSearch: setWords, autoClearSearchValue: false }}
        placeholder={t('planBatch.findHint')}
        value={value}
        onChange={choose}
        options={[...options].map(([each, label]) => ({ value: each, label }))}
        {...failure}
      />
      <Button
        type="link"
        {...styleProps({ padding: 0 })}
        disabled={more.length === 0}
        onClick={() => choose([...value, ...more.map((row) => row.id)])}
      >
        {t('planBatch.addFound', { n: more.length })}
      </Button>
    </>
  );
}
