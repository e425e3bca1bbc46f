import { Select } from 'antd';
import { faultWord } from '#kit/card/faultWord.ts';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';
import { useText } from '#kit/text.ts';

interface FaultCodesPickProps {
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?(codes: string[]): void;
}

/** Several of the platform codes that a collector may mean, found by code or name. */
export function FaultCodesPick({ id, value = [], onChange }: FaultCodesPickProps) {
  const t = useText();
  const { codes, failure } = useMappingModels();
  const known = [...new Set([...value, ...codes])];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      className="wide-pick"
      showSearch={byLabel}
      placeholder={t('button.pleaseSelect')}
      value={value}
      {...(onChange ? { onChange } : {})}
      options={known.map((code) => ({ value: code, label: `${code} ${faultWord(code, t)}` }))}
      {...failure}
    />
  );
}
