import { Select } from 'antd';
import type { TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useText } from '#kit/text.ts';

/** What a terminal is called among others: its name, and where it hangs. */
export const terminalLabel = ({ deviceName, elevatorNumber, groupName }: TerminalRow): string =>
  [deviceName, elevatorNumber, groupName].filter(Boolean).join(' · ');

interface TerminalsPickProps {
  id?: string;
  terminals: readonly TerminalRow[];
  value?: string[];
  onChange?(ids: string[]): void;
}

/** Terminals of a form, several of them. */
export function TerminalsPick({ id, terminals, value = [], onChange }: TerminalsPickProps) {
  const t = useText();
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      className="wide-pick"
      showSearch={byLabel}
      placeholder={t('button.pleaseSelect')}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      // Until its name is known no raw id is shown.
      labelRender={({ label }) => label ?? '…'}
      options={terminals.map((each) => ({ value: each.id, label: terminalLabel(each) }))}
    />
  );
}
