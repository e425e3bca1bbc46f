import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { OneSelect, type PickedOne } from '#kit/pick/OneSelect.tsx';
import { usePickOptions } from '#kit/pick/usePickOptions.ts';
import { terminalLabel } from './TerminalsPick.tsx';

/** Searches one terminal by name, SN and elevator, of one company when it is given. */
export function TerminalPick({ companyId, ...picked }: PickedOne & { companyId?: string | undefined }) {
  const { rows, setWords, failure } = usePickOptions(
    terminalCalls.pick,
    picked.value ? [picked.value] : [],
    companyId === undefined ? {} : { companyId },
  );
  return <OneSelect {...picked} rows={rows} labelOf={terminalLabel} onWords={setWords} failure={failure} />;
}
