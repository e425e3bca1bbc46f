import { Button } from 'antd';

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: { text: string; run(): void };
}

/** Nothing to show: why, and the next step. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg width="36" height="72" viewBox="0 0 36 72" aria-hidden>
        <rect
          x="6"
          y="2"
          width="24"
          height="68"
          rx="3"
          fill="none"
          stroke="var(--line2)"
          strokeDasharray="3 3"
        />
      </svg>
      <strong>{title}</strong>
      <p>{hint}</p>
      {action ? <Button onClick={action.run}>{action.text}</Button> : null}
    </div>
  );
}
