import type { Logger } from 'pino';
import { transactAs, type Database } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { carLineClosed, carLineOpened } from './videoEvents.ts';

/** A line is known for so long after it was last renewed: whatever ends its node ends it for everybody. */
const knownMs = 15_000;
const renewEveryMs = 5_000;

interface CarLinesNeeds {
  db: Database;
  now(): number;
  log: Logger;
}

interface OpenLine {
  end(): void;
  /** Once what was begun of it is noted. */
  settled(): Promise<void>;
}

/** The lines of this node into cars, so that every node knows that somebody listens there. */
export class CarLines {
  private readonly needs: CarLinesNeeds;
  private readonly open = new Set<OpenLine>();

  constructor(needs: CarLinesNeeds) {
    this.needs = needs;
  }

  /** Notes that a line is open; answers how that is ended. */
  begin({ elevatorId, userId }: { elevatorId: string; userId: string }): () => void {
    const by = { name: `user:${userId}` };
    const { db, log } = this.needs;
    let id: string | undefined;
    let done = Promise.resolve();
    // One after the other: a line is not ended before it is noted.
    const next = (act: () => Promise<void>) => {
      done = done
        .then(act)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'whether somebody listens in a car is not noted'),
        );
    };
    next(async () => void (id = await this.noteOpened(by, elevatorId)));
    const renew = async () => {
      if (id === undefined) return;
      await db.updateTable('carLine').set({ until: this.until() }).where('id', '=', id).execute();
    };
    const renewing = setInterval(() => next(renew), renewEveryMs);
    renewing.unref();
    const line: OpenLine = {
      end: () => {
        if (!this.open.delete(line)) return;
        clearInterval(renewing);
        next(async () => (id === undefined ? undefined : this.noteClosed(by, elevatorId, id)));
      },
      settled: () => done,
    };
    this.open.add(line);
    return line.end;
  }

  /** Ends every line of this node, and waits until that is noted. */
  async stop(): Promise<void> {
    const open = [...this.open];
    for (const line of open) line.end();
    await Promise.all(open.map((line) => line.settled()));
  }

  private until(): Date {
    return new Date(this.needs.now() + knownMs);
  }

  private noteOpened(by: { name: string }, elevatorId: string): Promise<string> {
    return transactAs(this.needs.db, by, async (tx) => {
      // What a node left behind.
      await tx.deleteFrom('carLine').where('until', '<', new Date(this.needs.now()).toISOString()).execute();
      const { id } = await tx
        .insertInto('carLine')
        .values({ elevatorId, until: this.until() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await announce(tx, carLineOpened, { elevatorId });
      return id;
    });
  }

  private noteClosed(by: { name: string }, elevatorId: string, id: string): Promise<void> {
    return transactAs(this.needs.db, by, async (tx) => {
      await tx.deleteFrom('carLine').where('id', '=', id).execute();
      await announce(tx, carLineClosed, { elevatorId });
    });
  }
}
