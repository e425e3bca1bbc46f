import { Link } from 'react-router';
import { planReminderCalls, remindedDues } from '@hoistway/contract/plan/planReminder.ts';
import { useCall } from '#kit/call/useCall.ts';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { remindersPath } from './planPath.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** How many visits are late, due and nearly so, each with its list. */
export function PlanDueBand() {
  const t = useText();
  const counts = useCall(planReminderCalls.reminderCounts, {}, { onError: 'ignored' });
  if (!counts.data || counts.data.length === 0) return null;
  const countOf = (kind: (typeof remindedDues)[number]) =>
    counts.data.find(({ due }) => due === kind)?.n ?? 0;
  return (
    <Stack as="p" row wrap gap={[4, 20]} padding={[0, 'gutter', 8]} className="plan-band">
      {remindedDues
        .filter((due) => countOf(due) > 0)
        .map((due) => (
          <Box key={due} to={remindersPath(due)} as={Link} color={due === 'overdue' ? 'red' : 'ink2'}>
            {t(`planDue.${due}`)} <b>{numberText(countOf(due))}</b>
          </Box>
        ))}
    </Stack>
  );
}
