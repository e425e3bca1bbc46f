import { isIn, notBegunStatuses, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { LineEntry } from '@hoistway/contract/workOrder/timeLine.ts';
import { holdsPermission } from '#kit/storedRights.ts';

/** An order that is to be given to somebody; where it was dropped, by whom and when. */
export interface Giving {
  orderId: string;
  elevatorNumber: string;
  personId?: string;
  day: string;
  /** Epoch milliseconds. */
  at?: number;
}

/** What is dragged. */
export type Dragged = Pick<Giving, 'orderId' | 'elevatorNumber'>;

/** What a person's line is told of giving and dragging. */
export interface DropProps {
  /** Whether something is dragged. */
  isDragging(): boolean;
  onGive(entry: LineEntry): void;
  onDrag(dragged: Dragged | undefined): void;
  onDrop(personId: string, at: Pick<Giving, 'day' | 'at'>): void;
}

/** Whether the viewer may give orders to people at all. */
export const mayGive = (): boolean => holdsPermission('order.dispatch') || holdsPermission('order.reassign');

/** Whether work on the line can go to another person or time. */
export const isMovable = ({ orderId, status }: Pick<LineEntry, 'orderId' | 'status'>): boolean =>
  orderId !== null &&
  status !== null &&
  isIn(status, [...notBegunStatuses, orderStatus.paused, orderStatus.refused, orderStatus.refusalTaken]);
