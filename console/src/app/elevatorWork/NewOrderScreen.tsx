import { GenerateOrder } from '#area/workOrder/GenerateOrder.tsx';
import { ElevatorWork } from './ElevatorWork.tsx';

/** A new order, with what is agreed and under way for the elevator that was chosen. */
export function NewOrderScreen() {
  return <GenerateOrder Beside={ElevatorWork} />;
}
