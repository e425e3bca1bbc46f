import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyDrawing } from './EmptyDrawing.tsx';

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: { text: string; run(): void };
  /** Instead of one next step: several. */
  children?: ReactNode;
}

/** Nothing to show: why, and the next step. */
export function EmptyState({ title, hint, action, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptyDrawing />
      <strong>{title}</strong>
      <p>{hint}</p>
      {action ? <Button onClick={action.run}>{action.text}</Button> : null}
      {children}
    </div>
  );
}
