/** Things to happen, in order of time; those of the same moment in the order they were added. */
export class Timeline<Entry extends { at: number }> {
  private readonly entries: Entry[] = [];

  add(entry: Entry): void {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      // Latest first, so that taking the next one is a cheap pop.
      if ((this.entries[middle]?.at ?? 0) > entry.at) low = middle + 1;
      else high = middle;
    }
    this.entries.splice(low, 0, entry);
  }

  takeDue(now: number): Entry | undefined {
    const next = this.entries.at(-1);
    return next && next.at <= now ? this.entries.pop() : undefined;
  }
}
