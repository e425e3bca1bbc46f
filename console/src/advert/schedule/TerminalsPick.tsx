import { Select } from 'antd';
import { terminalCalls, type TerminalOffer } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { SearchOf } from '@hoistway/contract/paging.ts';
import { usePickOptions } from '#kit/pick/usePickOptions.ts';
import { useText } from '#kit/text.ts';

/** What a terminal is called among others: its name, and where it hangs. */
export const terminalLabel = ({ deviceName, elevatorNumber, groupName }: TerminalOffer): string =>
  [deviceName, elevatorNumber, groupName].filter(Boolean).join(' · ');

interface TerminalsPickProps {
  id?: string;
  /** Of which alone terminals are offered. */
  among: Pick<SearchOf<typeof terminalCalls.pick>, 'companyId' | 'direction' | 'screenSize'>;
  value?: string[];
  onChange?(ids: string[]): void;
  /** Tells what the chosen ones are called. */
  onNames?(names: ReadonlyMap<string, string>): void;
}

/** Searches terminals of a form, several of them. */
export function TerminalsPick({ id, among, value = [], onChange, onNames }: TerminalsPickProps) {
  const t = useText();
  const { rows, setWords, failure } = usePickOptions(terminalCalls.pick, value, among);
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      className="wide-pick"
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('button.pleaseSelect')}
      value={value}
      onChange={(next: string[]) => {
        onNames?.(new Map(rows.map((row) => [row.id, row.deviceName])));
        onChange?.(next);
      }}
      // Until its name is known no raw id is shown.
      labelRender={({ label }) => label ?? '…'}
      options={rows.map((row) => ({ value: row.id, label: terminalLabel(row) }))}
      {...failure}
    />
  );
}
