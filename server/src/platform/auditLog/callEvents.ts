import { callAddress } from './callAddress.ts';
import { placeholders, type Call } from '@hoistway/contract/call.ts';
import { kindOf } from '@hoistway/contract/kinds.ts';
import type { z } from 'zod';
import { actorOf, type Actor, type RequestContext } from '../call/requestContext.ts';
import { Forbidden, Refusal } from '../call/problems.ts';
import type { AuditLogEvent, AuditLogEvents } from './auditLogEvents.ts';

/** Called where access is denied: the permission is missing, or the record does not exist for this person. */
const loggedRefusals: ReadonlySet<string> = new Set(['objectMissing', 'noAuthority', 'passwordMustChange']);

/** Records that a signed-in user asked for something they may not have. */
export async function noteRefusal(
  auditLog: AuditLogEvents,
  call: Call,
  actor: Actor,
  error: unknown,
): Promise<void> {
  const reason =
    error instanceof Forbidden
      ? 'noPermission'
      : error instanceof Refusal && loggedRefusals.has(error.code)
        ? error.code
        : undefined;
  if (reason === undefined) return;
  const asked = error instanceof Refusal ? error.values : {};
  await auditLog.note({
    verb: 'refused',
    actor,
    tableName: '',
    recordId: callAddress(call),
    companyId: actor.companyId ?? null,
    detail: { reason, ...asked },
    sameAs: '',
  });
}

/**
 * Notes which list leaves the house, and by which filter, before its first byte does; answers what adds the number of
 * rows once they are sent. `counted` says whether there are rows to count.
 */
export async function noteExport(
  auditLog: AuditLogEvents,
  call: Call,
  actor: Actor,
  filter: object,
  counted: boolean,
): Promise<(rows: number) => void> {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const event: AuditLogEvent = {
    verb: 'export',
    actor,
    tableName: '',
    recordId: callAddress(call),
    companyId: actor.companyId ?? null,
    detail: asked,
    sameAs: JSON.stringify(asked),
  };
  if (counted) {
    const id = await auditLog.begin(event);
    return (rows) => auditLog.complete(id, rows);
  }
  await auditLog.note(event);
  return () => {};
}

/**
 * Records that a call did something of which no row is followed by the audit log: what it is called, and the record that its
 * address names.
 */
export async function noteAct(
  { auditLog, tableOf }: { auditLog: AuditLogEvents; tableOf(entity: string): string | undefined },
  call: Call,
  actor: Actor,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof call.trace === 'object') return;
  const [record] = placeholders(call.path).flatMap((name) => {
    const { ref } = kindOf(call.input.shape[name] as z.ZodType);
    const table = ref === undefined ? undefined : tableOf(ref);
    return table === undefined ? [] : [{ tableName: table, recordId: String(input[name]) }];
  });
  await auditLog.note({
    verb: 'acted',
    actor,
    ...(record ?? { tableName: '', recordId: callAddress(call) }),
    companyId: actor.companyId ?? null,
    detail: { call: callAddress(call) },
    sameAs: callAddress(call),
    hourly: call.trace === 'hourly',
  });
}

/** Whose record was shown, and what of it. */
type ViewedRecord = Pick<AuditLogEvent, 'tableName' | 'recordId' | 'companyId' | 'detail'>;

/** Records that a user was shown where people are, or the record of one of them, at most once a minute. */
export async function noteView(
  auditLog: AuditLogEvents,
  call: Call,
  ctx: RequestContext,
  viewed?: ViewedRecord,
): Promise<void> {
  const { viewer, requestId, address } = ctx;
  await auditLog.note({
    verb: 'viewed',
    actor: { ...actorOf(viewer), requestId, address },
    tableName: '',
    recordId: callAddress(call),
    companyId: viewer.companyId,
    ...viewed,
    detail: viewed ? { ...viewed.detail, call: callAddress(call) } : {},
    sameAs: viewed ? JSON.stringify(viewed.detail) : '',
  });
}
