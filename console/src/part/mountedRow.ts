import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';

/** A part on an elevator as lists show it. */
export type MountedRow = ReplyOf<typeof mountedPartCalls.one>;

/** Where the parts of an elevator stand. */
export const elevatorPartsPath = (elevatorId: string): string =>
  `/elevator/addEditElevator?id=${elevatorId}&tab=parts`;
