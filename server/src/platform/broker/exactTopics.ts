/** What aedes asks of the thing that passes packets to its listeners. */
type Listener = (packet: { topic: string }, done: () => void) => void;

/**
 * Passes a packet to the listeners of exactly its topic. Collectors subscribe to one full topic each, so the
 * pattern matching of the usual emitter would be paid for every message and find nothing.
 */
export class ExactTopics {
  readonly concurrency = 0;
  current = 0;
  closed = false;
  private readonly listeners = new Map<string, Set<Listener>>();

  on(topic: string, listener: Listener, done?: () => void): this {
    const known = this.listeners.get(topic);
    if (known) known.add(listener);
    else this.listeners.set(topic, new Set([listener]));
    if (done) setImmediate(done);
    return this;
  }

  removeListener(topic: string, listener: Listener, done?: () => void): this {
    const known = this.listeners.get(topic);
    known?.delete(listener);
    if (known?.size === 0) this.listeners.delete(topic);
    if (done) setImmediate(done);
    return this;
  }

  emit(packet: { topic: string }, done?: (error?: Error) => void): this {
    if (this.closed) {
      done?.(new Error('the broker is closed'));
      return this;
    }
    const known = this.listeners.get(packet.topic);
    if (!known) {
      done?.();
      return this;
    }
    // A copy: what a listener does may end its subscription, or begin another to the same topic.
    const listeners = [...known];
    let waiting = listeners.length;
    for (const listener of listeners) {
      listener(packet, () => {
        waiting -= 1;
        if (waiting === 0) done?.();
      });
    }
    return this;
  }

  close(done?: () => void): this {
    this.closed = true;
    if (done) setImmediate(done);
    return this;
  }
}
