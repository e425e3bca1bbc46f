import type { ReadInputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { findProvision } from './collectorStore.ts';

type Call = typeof collectorCalls.checksum;

/** Compares what an installer reads off a collector with the provisioning file in force. */
export async function compareChecksum(
  { db }: RequestContext,
  { id, step, checksum }: ReadInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const kept = await findProvision(db, id);
  const answer = (): ReplyOf<Call>['answer'] => {
    if (kept.sha256 === null || step > kept.step) return 'unknown';
    if (step < kept.step) return 'outdated';
    return checksum.toLowerCase() === kept.sha256 ? 'matches' : 'differs';
  };
  return { answer: answer(), step: kept.step };
}
