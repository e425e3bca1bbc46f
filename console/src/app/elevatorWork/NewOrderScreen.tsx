import { GenerateOrder } from '#area/workOrder/GenerateOrder.tsx';
import { ElevatorWork } from './ElevatorWork.tsx';

const Beside = ({ elevatorId }: { elevatorId: string }) => (
  <ElevatorWork elevatorId={elevatorId} shape="beside" />
);

/** A new order, with what is agreed and under way for the elevator that was chosen. */
export function NewOrderScreen() {
  return <GenerateOrder Beside={Beside} />;
}
