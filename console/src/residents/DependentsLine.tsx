import { dependentResidentCalls } from '@hoistway/contract/residents/dependentResidentCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';

/** How many residents depend on an elevator, and on which floors; nothing where nobody does. */
export function DependentsLine({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const { data } = useCall(dependentResidentCalls.floors, { id: elevatorId }, { onError: 'ignored' });
  if (!data || data.all === 0) return null;
  const floors = data.floors
    .map(({ floor, n }) => t('dependentResident.onFloor', { floor, n }))
    .join(t('rescue.separator'));
  return (
    <Box as="p" padding={[8, 'gutter']} color="ink" fontWeight={650} role="note">
      {t('dependentResident.count', { n: data.all, floors })}
    </Box>
  );
}
