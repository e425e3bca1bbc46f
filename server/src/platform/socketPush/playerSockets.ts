import {
  playedElsewhereSentence,
  playerNudge,
  playerQueue,
} from '@hoistway/contract/socketPush/playerQueue.ts';
import type { StompSession } from './stompSession.ts';

/** The player of a terminal, as the page that plays it has connected. */
export interface ConnectedPlayer {
  terminalId: string;
  connection: string;
  /** In whose car or beside whose doors it hangs, with the names of its floors. */
  elevator?: { id: string; floorLabels: readonly string[] } | undefined;
}

type Session = Pick<StompSession<never>, 'subscriptionTo' | 'deliver' | 'fail' | 'endAsUnauthenticated'>;

/** The players that are connected here: each is told of its own terminal and of nothing else. */
export class PlayerSockets {
  private readonly sessions = new Map<Session, ConnectedPlayer>();

  add(session: Session, player: ConnectedPlayer): void {
    this.sessions.set(session, player);
  }

  remove(session: Session): void {
    this.sessions.delete(session);
  }

  connected(): ConnectedPlayer[] {
    return [...this.sessions.values()];
  }

  /** Tells the player of a terminal that it should report. */
  call(terminalId: string): void {
    const queue = playerQueue(terminalId);
    for (const session of this.of(terminalId)) {
      const id = session.subscriptionTo(queue);
      if (id !== undefined) session.deliver(id, queue, playerNudge);
    }
  }

  /** Ends the pages of a terminal: but for one that plays it now, or all because its pairing has ended. */
  end(terminalId: string, playing?: string): void {
    for (const session of this.of(terminalId)) {
      if (playing === undefined) session.endAsUnauthenticated();
      else if (this.sessions.get(session)?.connection !== playing) session.fail(playedElsewhereSentence);
    }
  }

  fail(sentence: string): void {
    for (const session of this.sessions.keys()) session.fail(sentence);
  }

  private of(terminalId: string): Session[] {
    return [...this.sessions].flatMap(([session, player]) =>
      player.terminalId === terminalId ? [session] : [],
    );
  }
}
