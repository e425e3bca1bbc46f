import type { ReactNode } from 'react';

/** A part of a rule under its title. */
export function RulePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rule-field">
      <span className="rule-title">{title}</span>
      <div className="rule-choice">{children}</div>
    </div>
  );
}
