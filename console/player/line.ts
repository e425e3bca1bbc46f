import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import {
  playerCarQueue,
  playerCredentials,
  playerQueue,
  type CarNow,
} from '@hoistway/contract/socketPush/playerQueue.ts';
import { unknownCar } from './scene/liveCar.ts';

const beatMs = 20_000;
const reconnectMs = 1_000;
const maxReconnectMs = 60_000;

interface Line {
  token: string;
  connection: string;
  terminalId: string;
  /** Something waits at the server, or may have waited while there was no line. */
  onCalled(): void;
  /** What the elevator of the terminal does; nothing is known of it while there is no line. */
  onCar(car: CarNow): void;
}

/** The line by which the server says that something waits; answers how it ends. Without it the player asks once a minute. */
export function openLine({ token, connection, terminalId, onCalled, onCar }: Line): () => void {
  const address = new URL('../push/websocket', document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  const client = new Client({
    brokerURL: address.href,
    connectHeaders: { Authorization: playerCredentials(token, connection) },
    heartbeatIncoming: beatMs,
    heartbeatOutgoing: beatMs,
    reconnectDelay: reconnectMs,
    maxReconnectDelay: maxReconnectMs,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    discardWebsocketOnCommFailure: true,
  });
  client.onConnect = () => {
    client.subscribe(playerQueue(terminalId), onCalled);
    client.subscribe(playerCarQueue(terminalId), ({ body }) => onCar(JSON.parse(body) as CarNow));
    onCalled();
  };
  client.onWebSocketClose = () => onCar(unknownCar);
  // The server is done with this page, and says why when it is asked.
  client.onStompError = onCalled;
  client.activate();
  return () => {
    onCar(unknownCar);
    void client.deactivate({ force: true });
  };
}
