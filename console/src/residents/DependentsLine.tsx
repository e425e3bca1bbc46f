import { dependentResidentCalls } from '@hoistway/contract/residents/dependentResidentCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { dependentsText } from '#kit/card/dependentsText.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';

/** How many residents depend on an elevator, and on which floors; nothing where nobody does. */
export function DependentsLine({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const { data } = useCall(dependentResidentCalls.floors, { id: elevatorId }, { onError: 'ignored' });
  const text = data ? dependentsText(data.floors, t) : null;
  if (text === null) return null;
  return (
    <Box as="p" padding={[8, 'gutter']} color="ink" fontWeight={650} role="note">
      {text}
    </Box>
  );
}
