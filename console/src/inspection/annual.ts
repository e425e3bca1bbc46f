import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';

/** The inspections of one elevator, by years and one by one. */
export type Annual = ReplyOf<typeof inspectionCalls.annual>;
