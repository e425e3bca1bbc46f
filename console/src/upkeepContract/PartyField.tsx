import { AutoComplete, Form, Input } from 'antd';
import { useState } from 'react';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useListedParties } from '#kit/pick/useListedParties.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(contractCalls.create);
const longest = 200;

/** Party A: a company of the installation, or any name; warns of those that are blacklisted. */
export function PartyField() {
  const t = useText();
  const form = Form.useFormInstance();
  const warned = useListedParties();
  const [words, setWords] = useState('');
  const parties = useCall(contractCalls.parties, words ? { words } : {}, {
    keepPrevious: true,
    onError: 'ignored',
  });
  const options = (parties.data ?? []).map(({ id, name }) => ({
    value: name,
    label: warned.company(id, name),
    id,
  }));
  const known = (name: string) => options.find(({ value }) => value === name)?.id ?? null;
  return (
    <>
      <Item name="partyA" label={t('contract.partyA')}>
        <AutoComplete
          options={options}
          onChange={(name: string) => {
            setWords(name);
            form.setFieldValue('customerId', known(name));
          }}
        >
          <Input maxLength={longest} />
        </AutoComplete>
      </Item>
      <Item name="customerId" hidden>
        <Input />
      </Item>
    </>
  );
}
