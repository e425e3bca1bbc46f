import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { useState } from 'react';
import { useCall } from '#kit/call/useCall.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';
import { terminalLabel } from './TerminalsPick.tsx';

/** As many as are offered at once. */
const most = 50;

/** Searches one terminal by name, SN and elevator, of one company when it is given. */
export function TerminalPick({ companyId, ...picked }: PickedOne & { companyId?: string | undefined }) {
  const [words, setWords] = useState('');
  const found = useCall(
    terminalCalls.page,
    {
      pageNumber: 1,
      pageSize: most,
      sort: 'deviceName',
      ...(companyId === undefined ? {} : { companyId }),
      ...(words ? { words } : {}),
    },
    { keepPrevious: true, onError: 'handled' },
  );
  const failure = usePickFailure(found);
  return (
    <OneSelect
      {...picked}
      rows={found.data?.rows ?? []}
      labelOf={terminalLabel}
      onWords={setWords}
      failure={failure}
    />
  );
}
