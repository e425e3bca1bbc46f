/** Why something a device did was refused. */
export type DeviceRefusal =
  | 'tooManyConnections'
  | 'connectRate'
  | 'badSerial'
  | 'badSecret'
  | 'authenticationRate'
  | 'foreignWill'
  | 'foreignTopic'
  | 'foreignSubscription'
  | 'unknownChannel'
  | 'qos2'
  | 'tooLarge'
  | 'packetTooLarge'
  | 'packetRate'
  | 'messageRate'
  | 'tooManyEvents';

export interface RefusedMessage {
  /** As the device calls itself; before it has signed in anybody may claim any serial. */
  serial?: string;
  address: string;
  reason: DeviceRefusal;
  bytes?: number;
}

/** What the rest of the server does with what devices say; the same for both brokers. */
export interface DeviceHandlers {
  onState(serial: string, payload: Buffer, form: 'json' | 'protobuf', receivedAt: number): void;
  /**
   * Resolves after the commit, and also for what is refused for good. Only then is the event acknowledged; a rejection
   * leaves it unacknowledged, so that it comes again.
   */
  onEvent(serial: string, payload: Buffer): Promise<void>;
  /** The last will, or the device said good-bye. */
  onOffline(serial: string): void;
  onReply(serial: string, payload: Buffer): void;
  onRefused(refused: RefusedMessage): void;
}
