/** A text on its way to many sockets: each of the two framings is built once, and only when somebody needs it. */
export class OutgoingText {
  readonly #text: string;
  #raw: Buffer | undefined;
  #sockjs: Buffer | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** For a raw WebSocket. */
  get raw(): Buffer {
    return (this.#raw ??= Buffer.from(this.#text));
  }

  /** For SockJS: an array frame with one message. */
  get sockjs(): Buffer {
    return (this.#sockjs ??= Buffer.from(`a[${JSON.stringify(this.#text)}]`));
  }
}
