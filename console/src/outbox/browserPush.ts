import { fromBase64 } from '@hoistway/contract/description/protobuf.ts';

/** Whether this browser can be subscribed, or why not. */
export type PushAbility = 'ready' | 'insecure' | 'unsupported' | 'denied' | 'unreachable';

export function pushAbility(): PushAbility {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const program = 'messages.js';

const ownSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(program);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** The address of this browser at its push service; null when it is not subscribed. */
export const ownEndpoint = async (): Promise<string | null> =>
  pushAbility() === 'ready' ? ((await ownSubscription())?.endpoint ?? null) : null;

const bytesOf = (publicKey: string): Uint8Array<ArrayBuffer> => {
  const padded = publicKey
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(publicKey.length / 4) * 4, '=');
  return Uint8Array.from(fromBase64(padded));
};

export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Subscribes this browser, asking the person; why it is not, when they do not allow it or its maker's service is away. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | PushAbility> {
  if ((await Notification.requestPermission()) !== 'granted') return pushAbility();
  await navigator.serviceWorker.register(program);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for other keys is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const wished = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const made = await pushManager.subscribe(wished).catch(() => undefined);
  if (!made) return 'unreachable';
  const { keys = {} } = made.toJSON();
  return { endpoint: made.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Ends the subscription of this browser there, too. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
