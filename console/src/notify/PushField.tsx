import type { ReactNode } from 'react';

/** A part of a rule under its title. */
export function PushField({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="push-field">
      <span className="push-title">{title}</span>
      <div className="push-choice">{children}</div>
    </div>
  );
}
