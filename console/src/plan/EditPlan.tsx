import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { PlanForm } from './PlanForm.tsx';

/** The form of a plan of which only the id is known. */
export function EditPlan({ id, onClose }: { id: string; onClose(): void }) {
  const plan = useCall(planCalls.detail, { id }, { onError: 'ignored' });
  return plan.data ? <PlanForm plan={plan.data} onClose={onClose} /> : null;
}
