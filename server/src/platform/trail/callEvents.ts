import type { Call } from '@hoistway/contract/call.ts';
import { actorOf, type Actor, type Ask } from '../ask.ts';
import { Forbidden, Refusal } from '../problems.ts';
import type { TrailEvents } from './trailEvents.ts';

/** Told where access ends: the permission is missing, or the record is not there for this person. */
const told: ReadonlySet<string> = new Set(['objectMissing', 'noAuthority', 'passwordMustChange']);

/** Notes that somebody signed in asked for what he may not have. */
export function noteRefusal(trail: TrailEvents, call: Call, actor: Actor, error: unknown): void {
  const reason =
    error instanceof Forbidden
      ? 'noPermission'
      : error instanceof Refusal && told.has(error.code)
        ? error.code
        : undefined;
  if (reason === undefined) return;
  const asked = error instanceof Refusal ? error.values : {};
  trail.note({
    verb: 'refused',
    actor,
    tableName: '',
    recordId: call.name,
    companyId: actor.companyId ?? null,
    detail: { reason, ...asked },
    sameAs: '',
  });
}

/** Notes which list left the house, by which filter and with how many rows. */
export function noteExport(
  trail: TrailEvents,
  call: Call,
  actor: Actor,
  filter: object,
  rows: number | undefined,
): void {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  trail.note({
    verb: 'export',
    actor,
    tableName: '',
    recordId: call.name,
    companyId: actor.companyId ?? null,
    detail: { ...asked, ...(rows === undefined ? {} : { rows }) },
    sameAs: `${rows} ${JSON.stringify(asked)}`,
  });
}

/** Notes that somebody was shown where people are; once a minute, however often he looks. */
export function noteView(trail: TrailEvents, call: Call, ask: Ask): void {
  const { viewer, requestId, address } = ask;
  trail.note({
    verb: 'viewed',
    actor: { ...actorOf(viewer), requestId, address },
    tableName: '',
    recordId: call.name,
    companyId: viewer.companyId,
    detail: {},
    sameAs: '',
  });
}
