import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../text.ts';
import { minuteText, readMinute } from './dayMinute.ts';
import { styleProps } from '../layout/styleProps.ts';

interface ClockFieldProps {
  label: string;
  minute: number;
  onChange(minute: number): void;
}

/** A time of day that is typed; what is none stays, marked, until it is mended. */
export function ClockField({ label, minute, onChange }: ClockFieldProps) {
  const t = useText();
  const [draft, setDraft] = useState<string>();
  const wrong = draft !== undefined && readMinute(draft) === undefined;
  return (
    <Input
      {...styleProps({ width: 68, textAlign: 'center' })}
      aria-label={label}
      inputMode="numeric"
      maxLength={8}
      status={wrong ? 'error' : ''}
      aria-invalid={wrong}
      {...(wrong ? { title: t('invalid.timeWriting') } : {})}
      value={draft ?? minuteText(minute)}
      onChange={(event) => {
        setDraft(event.target.value);
        const read = readMinute(event.target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!wrong) setDraft(undefined);
      }}
    />
  );
}
