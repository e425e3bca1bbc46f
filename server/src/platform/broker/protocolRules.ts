import type { Socket } from 'node:net';

/** What is read of a packet of a client, of which the library's parser makes the parts one after the other. */
export interface SpokenParser {
  packet?: { cmd?: string | null; protocolVersion?: number; messageId?: number | null };
  error?: Error | null;
  _emitError?: (error: Error) => unknown;
  _parseMessageId?: () => boolean;
}

/** MQTT 3.1 and 3.1.1: what a client calls the protocol, and the level that it says. */
const spoken: Readonly<Record<string, number>> = { MQIsdp: 3, MQTT: 4 };
const spokenLevels = Object.values(spoken);
const unacceptableLevel = 1;

/** Whether a level goes with its name: of any other the sender is told so, and the connection ends (MQTT-3.1.2-2). */
export const isSpoken = (protocol = '', level = 0): boolean => spoken[protocol] === level;

/** Whether a client without a name asks for a session that is kept, which nobody could find again (MQTT-3.1.3-8). */
export const isNameless = ({ clientId, clean }: { clientId: string; clean?: boolean | undefined }): boolean =>
  clientId === '' && clean === false;

/**
 * Has the library's parser do what MQTT 3.1.1 asks of a server and it leaves out: a level that it cannot read is
 * answered before the connection ends, and no packet is known by 0 (MQTT-2.3.1-1).
 */
export function readAsSpecified(conn: Socket, parser: SpokenParser | undefined): void {
  const { _emitError: emitError, _parseMessageId: parseMessageId } = parser ?? {};
  if (!parser || !emitError || !parseMessageId)
    throw new Error('the MQTT parser is not the one this broker was made for');
  parser._emitError = (error) => {
    const { cmd, protocolVersion } = parser.packet ?? {};
    const isUnspoken = cmd === 'connect' && protocolVersion !== undefined;
    if (!isUnspoken || spokenLevels.includes(protocolVersion)) return emitError.call(parser, error);
    parser.error = error;
    conn.write(Buffer.from([0x20, 2, 0, unacceptableLevel]));
    conn.destroySoon();
    return undefined;
  };
  parser._parseMessageId = () => {
    if (!parseMessageId.call(parser)) return false;
    if (parser.packet?.messageId !== 0) return true;
    emitError.call(parser, new Error('a packet that is acknowledged has an id other than 0'));
    return false;
  };
}
