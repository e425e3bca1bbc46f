import { Checkbox } from 'antd';
import type { ReactNode } from 'react';

interface GrantBoxProps {
  label: string;
  /** What is said of it beyond its name. */
  hint?: string | null;
  checked: boolean;
  disabled: boolean;
  /** An unsaved change, which is marked where it was made. */
  changed: 'granted' | 'withdrawn' | undefined;
  onTurn(): void;
  children?: ReactNode;
}

/** One grant of a role. */
export function GrantBox({ label, hint, checked, disabled, changed, onTurn, children }: GrantBoxProps) {
  return (
    <span className={changed ? `grant-box is-${changed}` : 'grant-box'}>
      <Checkbox
        aria-label={label}
        title={hint ?? label}
        checked={checked}
        disabled={disabled}
        onChange={onTurn}
      >
        {children}
      </Checkbox>
    </span>
  );
}
