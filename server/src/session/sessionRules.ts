/** A session ends 12 h after its last use and 7 days after it began; a display's ends when it is revoked. */
export const sessionLife = { idleMs: 12 * 3600_000, absoluteMs: 7 * 24 * 3600_000 } as const;

export function isAlive(
  session: { createdAt: string; lastSeenAt: string; endedAt: string | null; screen: string | null },
  now: number,
): boolean {
  if (session.endedAt !== null) return false;
  if (session.screen !== null) return true;
  return (
    now < Date.parse(session.lastSeenAt) + sessionLife.idleMs &&
    now < Date.parse(session.createdAt) + sessionLife.absoluteMs
  );
}

/** When the session ends if nothing more is asked. */
export const idleUntil = (createdAt: string, now: number): Date =>
  new Date(Math.min(now + sessionLife.idleMs, Date.parse(createdAt) + sessionLife.absoluteMs));

export const outerPrefix = 'outer-';
