import { Allowed } from '#kit/Allowed.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { BuildingPage } from './BuildingPage.tsx';
import { Dependents } from './Dependents.tsx';
import { DependentsLine } from './DependentsLine.tsx';

/** The page of the building on which an elevator stands, and the residents who depend on it. */
export function ResidentsTab({ id }: { id: string }) {
  return (
    <Stack gap={24}>
      <BuildingPage elevatorId={id} />
      <Allowed permission="order.view">
        <DependentsLine elevatorId={id} />
      </Allowed>
      <Allowed permission="diary.keep">
        <Dependents elevatorId={id} />
      </Allowed>
    </Stack>
  );
}
