import { Select } from 'antd';
import { useText } from '#kit/text.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

interface ChooseManyProps {
  label: string;
  value: readonly string[];
  options: readonly { value: string; label: string }[];
  onChange(chosen: string[]): void;
}

/** Several of many, found by their words. */
export function ChooseMany({ label, value, options, onChange }: ChooseManyProps) {
  const t = useText();
  return (
    <Select
      mode="multiple"
      className="wide-pick"
      aria-label={label}
      showSearch={byLabel}
      placeholder={t('button.pleaseSelect')}
      value={[...value]}
      options={[...options]}
      onChange={onChange}
    />
  );
}
