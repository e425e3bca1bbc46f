import { Button } from 'antd';
import { EmptyDrawing } from './EmptyDrawing.tsx';

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: { text: string; run(): void };
}

/** Nothing to show: why, and the next step. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptyDrawing />
      <strong>{title}</strong>
      <p>{hint}</p>
      {action ? <Button onClick={action.run}>{action.text}</Button> : null}
    </div>
  );
}
