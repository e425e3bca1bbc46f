import type { auditCauses } from '@hoistway/contract/cause/causeClass.ts';
import { auditMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';

/** Of so many repairs one was audited, and of so many audits one failed. */
const [repairsPerAudit, auditsPerFailure] = [3, 5];
const dayMs = 24 * 60 * 60_000;

type Failure = readonly [cause: (typeof auditCauses)[number], words: Record<'zh' | 'en', string>];

const failures: readonly Failure[] = [
  ['auditRecord', { zh: '更换的配件未写入记录', en: 'The replaced part is not in the record' }],
  ['auditPictures', { zh: '缺少修后照片', en: 'No picture after the repair' }],
  ['auditPoor', { zh: '门机皮带张力仍不足', en: 'Door belt still too loose' }],
  ['auditRecord', { zh: '故障原因与现场不符', en: 'The cause does not match the site' }],
  ['auditNotDone', { zh: '未试运行', en: 'No test runs' }],
  ['auditPictures', { zh: '照片不是这台电梯', en: 'The pictures show another elevator' }],
  ['auditPresence', { zh: '只到场十分钟', en: 'On site for ten minutes only' }],
];

/** What the audit of one of the repairs found, by its place among them; most were not audited. */
export function auditOf(at: number, language: 'zh' | 'en') {
  const none = { inspectResult: null, inspectCause: null, inspectRemark: null };
  if (at % repairsPerAudit !== 1) return { inspectStatus: orderAudit.none, ...none };
  const audit = Math.floor(at / repairsPerAudit);
  if (audit % auditsPerFailure !== 2)
    return { ...none, inspectStatus: orderAudit.passed, inspectResult: orderAudit.passed };
  const [inspectCause, words] = failures[Math.floor(audit / auditsPerFailure) % failures.length]!;
  return {
    inspectStatus: orderAudit.failed,
    inspectResult: orderAudit.failed,
    inspectCause,
    inspectRemark: words[language],
  };
}

interface Audited extends Pick<ReturnType<typeof auditOf>, 'inspectStatus' | 'inspectRemark'> {
  finishTime: Date;
}

/** How a repair was sampled the day after it was done, and judged the day after that. */
export function auditMovesOf(row: Audited, recordId: string, actor: string) {
  if (row.inspectStatus === orderAudit.none) return [];
  const shared = { entity: auditMoves.entity, recordId, actor };
  const after = (days: number) => new Date(row.finishTime.getTime() + days * dayMs);
  const failed = row.inspectStatus === orderAudit.failed;
  return [
    {
      ...shared,
      at: after(1),
      move: 'sample' as const,
      fromState: orderAudit.none,
      toState: orderAudit.pending,
      remark: null,
    },
    {
      ...shared,
      at: after(2),
      move: failed ? ('fail' as const) : ('pass' as const),
      fromState: orderAudit.pending,
      toState: row.inspectStatus,
      remark: row.inspectRemark,
    },
  ];
}
