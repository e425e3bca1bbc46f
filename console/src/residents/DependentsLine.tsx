import { dependentResidentCalls } from '@hoistway/contract/residents/dependentResidentCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { dependentsText } from '#kit/card/dependentsText.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';

/** How many residents depend on an elevator, and on which floors; nothing where nobody does. */
export function DependentsLine({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const { data, error, refetch } = useCall(
    dependentResidentCalls.floors,
    { id: elevatorId },
    { onError: 'handled' },
  );
  const text = data ? dependentsText(data.floors, t) : null;
  // Who dispatches is not to take silence for nobody.
  if (error !== null) return <CallFailure small problem={error} retry={refetch} />;
  if (text === null) return null;
  return (
    <Box as="p" padding={[8, 'gutter']} color="ink" fontWeight={650} role="note">
      {text}
    </Box>
  );
}
