import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';

type Done = (error?: Error) => void;

/**
 * aedes without its post office: what a device publishes is heard by the server in `authorizePublish` and goes nowhere
 * else, so that no device can ever reach another, and nothing is retained or queued.
 */
export class DeviceBroker extends Aedes {
  static async start(options: AedesOptions): Promise<DeviceBroker> {
    const broker = new DeviceBroker(options);
    await broker.listen();
    return broker;
  }

  override publish(packet: PublishPacket, clientOrDone: Client | null | Done, done?: Done): void {
    const finished = typeof clientOrDone === 'function' ? clientOrDone : done;
    if (clientOrDone && typeof clientOrDone !== 'function') finished?.();
    else super.publish(packet, finished ?? (() => {}));
  }
}
