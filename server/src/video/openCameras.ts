import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { CameraGrant } from './cameraToken.ts';
import { camerasWatchedBy } from './mayWatch.ts';

interface OpenCamera {
  grant: CameraGrant;
  end(): void;
}

interface OpenCamerasNeeds {
  db: Database;
  now(): number;
  /** The present rights behind a session; undefined when it has ended. */
  viewerOfSession(sessionId: string): Promise<Viewer | undefined>;
}

/** Rights may change while they are being read, though not for ever. */
const maxReadings = 5;
/** So long what cannot be read may go on after something has changed. */
const unreadMs = 4_000;
/** Above this the oldest is forgotten: gateways do not say when somebody has left. */
const maxOpen = 5_000;
const readAtOnce = 8;

/** What was opened at this node by a token and goes on: it ends when its person would not be given that token now. */
export class OpenCameras {
  private readonly needs: OpenCamerasNeeds;
  private readonly open = new Set<OpenCamera>();
  private readonly admittedAt = new WeakMap<CameraGrant, number>();
  /** Goes up whenever rights change: what was read before that no longer counts. */
  private changes = 0;
  /** Since when something has changed that could not be read yet. */
  private changedAt: number | undefined;

  constructor(needs: OpenCamerasNeeds) {
    this.needs = needs;
  }

  count(): number {
    return this.open.size;
  }

  /** The grant, as long as its person is signed in, may see cameras and sees this one. */
  async admit(grant: CameraGrant): Promise<CameraGrant | undefined> {
    for (let reading = 0; reading < maxReadings; reading += 1) {
      const before = this.changes;
      const [camera] = await this.watched([grant]);
      if (before !== this.changes) continue;
      if (camera?.stream !== grant.stream) return undefined;
      this.admittedAt.set(grant, before);
      return grant;
    }
    throw new Error('the rights of a person change faster than they can be read');
  }

  /** Keeps what was just admitted, so that it can be ended; answers how it is given up. */
  hold(grant: CameraGrant, end: () => void): () => void {
    const own = { grant, end };
    this.open.add(own);
    const [oldest] = this.open;
    if (oldest && this.open.size > maxOpen) this.open.delete(oldest);
    if (this.admittedAt.get(grant) !== this.changes) void this.judge();
    return () => void this.open.delete(own);
  }

  /** Rights, sight or cameras may be others than before: whatever is open is judged anew. */
  async judgeAfterChange(): Promise<void> {
    this.changes += 1;
    this.changedAt ??= this.needs.now();
    await this.judge();
  }

  /** Ends what is open and would not be opened now. */
  async judge(): Promise<void> {
    const before = this.changes;
    const groups = this.bySession();
    let unread = 0;
    const readers = Array.from({ length: readAtOnce }, async () => {
      for (let group = groups.pop(); group; group = groups.pop()) {
        if (!(await this.judgeGroup(group))) unread += 1;
      }
    });
    await Promise.all(readers);
    if (unread === 0 && before === this.changes) this.changedAt = undefined;
  }

  endSession(sessionId: string): void {
    this.changes += 1;
    for (const own of this.open) if (own.grant.sessionId === sessionId) this.end(own);
  }

  /** What one person has open by one sign-in and in one way, for each. */
  private bySession(): OpenCamera[][] {
    const groups = new Map<string, OpenCamera[]>();
    for (const own of this.open) {
      const key = `${own.grant.sessionId} ${own.grant.special}`;
      const group = groups.get(key);
      if (group) group.push(own);
      else groups.set(key, [own]);
    }
    return [...groups.values()];
  }

  /** Of one person's sign-in; answers whether that could be judged. */
  private async judgeGroup(group: readonly OpenCamera[]): Promise<boolean> {
    let streams;
    try {
      const cameras = await this.watched(group.map(({ grant }) => grant));
      streams = new Map(cameras.map(({ elevatorId, stream }) => [elevatorId, stream]));
    } catch {
      const { changedAt } = this;
      // While the database is away nobody withdraws anything; what was withdrawn before does not go on for that.
      if (changedAt !== undefined && this.needs.now() - changedAt >= unreadMs)
        for (const own of group) this.end(own);
      return false;
    }
    for (const own of group) if (streams.get(own.grant.elevatorId) !== own.grant.stream) this.end(own);
    return true;
  }

  /** Those cameras of grants to one session that its person may see now. */
  private async watched(grants: readonly CameraGrant[]) {
    const { sessionId, userId, special } = grants[0]!;
    const viewer = await this.needs.viewerOfSession(sessionId);
    if (viewer?.userId !== userId) return [];
    const elevatorIds = [...new Set(grants.map(({ elevatorId }) => elevatorId))];
    return camerasWatchedBy(this.needs.db, viewer, elevatorIds, special);
  }

  private end(own: OpenCamera): void {
    if (this.open.delete(own)) own.end();
  }
}
