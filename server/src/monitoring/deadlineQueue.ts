/**
 * Who has to be visited when: a binary heap, so that a tick touches only what is due. A key may lie in it more
 * than once; whoever takes an entry asks whether it still counts.
 */
export interface DeadlineQueue<Key> {
  add(due: number, key: Key): void;
  /** Takes the earliest entry that is due, or answers undefined. */
  take(now: number): { due: number; key: Key } | undefined;
  readonly size: number;
}

export function createDeadlineQueue<Key>(): DeadlineQueue<Key> {
  const heap: { due: number; key: Key }[] = [];

  function sinkFrom(index: number): void {
    for (;;) {
      const left = 2 * index + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const least = right < heap.length && heap[right]!.due < heap[left]!.due ? right : left;
      if (heap[index]!.due <= heap[least]!.due) return;
      [heap[index], heap[least]] = [heap[least]!, heap[index]!];
      index = least;
    }
  }

  return {
    get size() {
      return heap.length;
    },
    add(due, key) {
      let index = heap.push({ due, key }) - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (heap[parent]!.due <= heap[index]!.due) return;
        [heap[index], heap[parent]] = [heap[parent]!, heap[index]!];
        index = parent;
      }
    },
    take(now) {
      const top = heap[0];
      if (!top || top.due > now) return undefined;
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        sinkFrom(0);
      }
      return top;
    },
  };
}
