import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { InspectionActs, InspectionsOfElevator } from './ElevatorInspections.tsx';

function InspectionTabWithin({ id }: { id: string }) {
  const { data } = useCall(inspectionCalls.annual, { elevatorId: id });
  if (!data) return <Loading />;
  return (
    <Stack gap={12}>
      <Stack row justify="flex-end">
        <InspectionActs annual={data} />
      </Stack>
      <InspectionsOfElevator annual={data} within />
    </Stack>
  );
}

/** The inspections on the page of an elevator. */
export const InspectionTab = withErrorBoundary(InspectionTabWithin);
