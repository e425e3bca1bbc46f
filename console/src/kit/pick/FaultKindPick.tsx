import { Select } from 'antd';
import { useText } from '../text.ts';
import { faultWord } from '../card/faultWord.ts';
import { useMappingModels } from './useMappingModels.ts';
import { byLabel } from './byLabel.ts';

interface FaultKindPickProps {
  id?: string;
  value?: string | null;
  onChange?(code: string): void;
  label?: string;
  /** In a row of a list. */
  small?: boolean;
}

/** One of the platform codes that a collector may mean, found by code or name. */
export function FaultKindPick({ id, value, onChange, label, small }: FaultKindPickProps) {
  const t = useText();
  const { codes, failure } = useMappingModels();
  const known = !value || codes.includes(value) ? codes : [value, ...codes];
  return (
    <Select
      {...(id ? { id } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(small
        ? { size: 'small' as const, variant: 'borderless' as const, className: 'fault-kind-pick' }
        : {})}
      showSearch={byLabel}
      popupMatchSelectWidth={false}
      placeholder={label ?? t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next: string | null) => next !== null && onChange?.(next)}
      options={known.map((code) => ({ value: code, label: `${code} ${faultWord(code, t)}` }))}
      {...failure}
    />
  );
}
