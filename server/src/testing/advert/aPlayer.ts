import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { playCalls, type PlayerReport } from '@hoistway/contract/advert/player/playCalls.ts';
import type { PlayLine } from '@hoistway/contract/advert/proof/playLine.ts';
import { dataOf, type Installation } from '../anInstallation.ts';

/** A player as a page is one: its key, and what it does with it. */
export class TestPlayer {
  private readonly here: Installation;
  private readonly key: KeyObject;
  readonly publicKey: string;
  claim = '';
  token = '';
  connection = '';

  constructor(here: Installation) {
    this.here = here;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /** Shows a code; answers it. */
  async showCode(): Promise<string> {
    const { code, claim } = dataOf(await this.here.ask(playCalls.code, { publicKey: this.publicKey }));
    this.claim = claim;
    return code;
  }

  /** Takes its token once a person has entered the code. */
  async takeToken(): Promise<string | null> {
    const { token } = dataOf(await this.here.ask(playCalls.claim, { claim: this.claim }));
    this.token = token ?? '';
    return token;
  }

  /** Signs as browsers do. */
  sign(text: string): string {
    return sign('sha256', Buffer.from(text), { key: this.key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  }

  async open(token = this.token) {
    const { nonce } = dataOf(await this.here.ask(playCalls.challenge, { token }));
    const answer = await this.here.ask(playCalls.connect, { token, signature: this.sign(nonce) });
    if (answer.envelope.success) this.connection = dataOf(answer).connection;
    return answer;
  }

  /** Sends lines of what it has shown, signed as the player does. */
  log(lines: readonly PlayLine[], said: { signature?: string } = {}) {
    return this.here.ask(playCalls.log, {
      token: this.token,
      connection: this.connection,
      lines: [...lines],
      signature: this.sign(lines.at(-1)!.hash),
      ...said,
    });
  }

  report(said: Partial<PlayerReport> = {}) {
    return this.here.ask(playCalls.state, {
      token: this.token,
      connection: this.connection,
      software: '1',
      programme: null,
      programmeHash: null,
      heldHash: null,
      loadedBytes: null,
      totalBytes: null,
      loadProblem: null,
      lastFrameAt: new Date(this.here.clock.now).toISOString(),
      freeBytes: 1e9,
      clockErrorMs: 0,
      visible: true,
      blank: false,
      results: [],
      ...said,
    });
  }
}
