import { MomentField } from './MomentField.tsx';

interface InstantFieldProps {
  label: string;
  /** Whether there may be none. */
  clearable?: boolean;
  /** Given by the form. */
  value?: string | null;
  onChange?(value: string | null): void;
}

/** A moment by the person's clock, kept as the calls say it. */
export function InstantField({ label, clearable = false, value, onChange }: InstantFieldProps) {
  return (
    <MomentField
      label={label}
      value={Date.parse(value ?? '')}
      min={undefined}
      onChange={(moment) => onChange?.(new Date(moment).toISOString())}
      {...(clearable ? { onClear: () => onChange?.(null) } : {})}
    />
  );
}
