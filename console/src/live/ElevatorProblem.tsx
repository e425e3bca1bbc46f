import type { CallProblem } from '@hoistway/contract/callProblem.ts';
import { problemText } from '#kit/call/api.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useText } from '#kit/text.ts';

/** An elevator that is not there for the viewer, or could not be read. */
export function ElevatorProblem({ problem, retry }: { problem: CallProblem; retry(): unknown }) {
  const t = useText();
  const missing = problem.kind === 'refused';
  return (
    <EmptyState
      title={problemText(problem)}
      hint={t(missing ? 'detail.missing' : 'failure.hint')}
      {...(missing ? {} : { action: { text: t('failure.retry'), run: () => void retry() } })}
    />
  );
}
