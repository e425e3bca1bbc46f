import { Checkbox } from 'antd';
import type { ReactNode } from 'react';

interface GrantBoxProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** An unsaved change, which is marked where it was made. */
  changed: 'granted' | 'withdrawn' | undefined;
  onTurn(): void;
  children?: ReactNode;
}

/** One grant of a role. */
export function GrantBox({ label, checked, disabled, changed, onTurn, children }: GrantBoxProps) {
  return (
    <span className={changed ? `grant-box is-${changed}` : 'grant-box'}>
      <Checkbox aria-label={label} title={label} checked={checked} disabled={disabled} onChange={onTurn}>
        {children}
      </Checkbox>
    </span>
  );
}
