import { WebSocket } from 'ws';
import {
  playerCarQueue,
  playerCredentials,
  playerQueue,
} from '../../../contract/src/socketPush/playerQueue.ts';
import { atATime } from './callServer.ts';
import type { PairedPlayer } from './pairedPlayers.ts';

const opensAtOnce = 32;
const beatMs = 20_000;
/** From one address the server takes no more than some hundred lines: a building has no more screens. */
const linesOfAddress = 50;

/** The lines by which the server calls players, as pages open them. */
export class PlayerSockets {
  private readonly sockets = new Set<WebSocket>();
  private readonly beating: NodeJS.Timeout;
  private readonly url: string;
  private isClosing = false;
  private opened = 0;
  /** Lines that ended by themselves. */
  lost = 0;

  constructor(url: string) {
    this.url = `${url.replace('http', 'ws')}/push/websocket`;
    this.beating = setInterval(() => {
      for (const socket of this.sockets) socket.send('\n');
    }, beatMs);
  }

  open(players: readonly PairedPlayer[], onCalled: (player: PairedPlayer) => void = () => {}): Promise<void> {
    return atATime(players, opensAtOnce, (player) => this.openOne(player, () => onCalled(player)));
  }

  private openOne({ terminalId, token, connection }: PairedPlayer, onCalled: () => void): Promise<void> {
    const localAddress = `127.0.1.${1 + Math.floor(this.opened / linesOfAddress)}`;
    this.opened += 1;
    const socket = new WebSocket(this.url, ['v12.stomp'], { localAddress });
    return new Promise((done, failed) => {
      socket.on('error', failed);
      socket.on('close', () => {
        this.sockets.delete(socket);
        if (!this.isClosing) this.lost += 1;
      });
      socket.on('open', () => {
        const beats = `${beatMs},${beatMs}`;
        const credentials = playerCredentials(token, connection);
        socket.send(`CONNECT\naccept-version:1.2\nheart-beat:${beats}\nAuthorization:${credentials}\n\n\0`);
      });
      socket.on('message', (data) => {
        if (!Buffer.isBuffer(data)) return;
        const said = data.toString();
        if (said.startsWith('CONNECTED')) {
          const subscribe = (id: number, queue: string, receipt = '') =>
            socket.send(`SUBSCRIBE\nid:${id}\ndestination:${queue}\n${receipt}\n\0`);
          subscribe(0, playerQueue(terminalId));
          subscribe(1, playerCarQueue(terminalId), 'receipt:both\n');
        } else if (said.startsWith('RECEIPT')) {
          this.sockets.add(socket);
          done();
        } else if (said.startsWith('MESSAGE')) {
          if (said.includes(`destination:${playerQueue(terminalId)}\n`)) onCalled();
        } else if (said.startsWith('ERROR'))
          failed(new Error(`the push refuses a player: ${said.slice(0, 300)}`));
      });
    });
  }

  close(): void {
    this.isClosing = true;
    clearInterval(this.beating);
    for (const socket of this.sockets) socket.terminate();
  }
}
