import type { PlayerOrders, PlayerReport } from '@hoistway/contract/advert/player/playCalls.ts';

type Command = PlayerOrders['commands'][number];
type Result = PlayerReport['results'][number];

/** What each command does; what throws has failed. */
export type Acts = Readonly<Record<Command['action'], (id: string) => Promise<void> | void>>;

/** Does what is asked of the player, each once, and keeps what became of it until the server knows. */
export class Commands {
  private readonly acts: Acts;
  private readonly taken = new Set<string>();
  private results: Result[] = [];

  constructor(acts: Acts) {
    this.acts = acts;
  }

  /** What the server has not been told. */
  unsaid(): Result[] {
    return [...this.results];
  }

  said(results: readonly Result[]): void {
    this.results = this.results.filter((each) => !results.includes(each));
  }

  note(id: string): void {
    this.taken.add(id);
    this.results.push({ id, done: true, reason: null });
  }

  /** Answers whether there is anything to be told. */
  async take(commands: readonly Command[]): Promise<boolean> {
    for (const { id, action } of commands) {
      // What was not told comes again.
      if (this.taken.has(id)) continue;
      this.taken.add(id);
      try {
        await this.acts[action](id);
        this.results.push({ id, done: true, reason: null });
      } catch (error) {
        this.results.push({ id, done: false, reason: String(error).slice(0, 200) });
      }
    }
    return this.results.length > 0;
  }
}
