import { MomentField } from './MomentField.tsx';

interface InstantFieldProps {
  label: string;
  /** Whether there may be none. */
  clearable?: boolean;
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(value: string | null): void;
}

/** A moment by the person's clock, kept as the calls say it. */
export function InstantField({ id, label, clearable = false, value, onChange }: InstantFieldProps) {
  return (
    <MomentField
      {...(id === undefined ? {} : { id })}
      label={label}
      value={Date.parse(value ?? '')}
      min={undefined}
      onChange={(moment) => onChange?.(new Date(moment).toISOString())}
      {...(clearable ? { onClear: () => onChange?.(null) } : {})}
    />
  );
}
