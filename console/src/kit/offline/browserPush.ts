import { fromBase64 } from '@hoistway/contract/description/protobuf.ts';
import type { PushAddress } from '@hoistway/contract/outbox/messagePreference.ts';

/** Whether this browser can be subscribed, or why not. */
export type PushAbility = 'ready' | 'insecure' | 'unsupported' | 'denied' | 'unreachable';

export function pushAbility(): PushAbility {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const program = 'messages.js';
/** A browser has one subscription for each: that of the person who signs in, and that of people without an account. */
type PushScope = './' | 'status/';

const ownSubscription = async (scope: PushScope): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** The address of this browser at its push service; null when it is not subscribed. */
export const ownEndpoint = async (scope: PushScope = './'): Promise<string | null> =>
  pushAbility() === 'ready' ? ((await ownSubscription(scope))?.endpoint ?? null) : null;

const bytesOf = (publicKey: string): Uint8Array<ArrayBuffer> => {
  const padded = publicKey
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(publicKey.length / 4) * 4, '=');
  return Uint8Array.from(fromBase64(padded));
};

/** A program takes subscriptions once it runs. */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return;
  await new Promise<void>((done) =>
    coming.addEventListener('statechange', () => {
      if (['activated', 'redundant'].includes(coming.state)) done();
    }),
  );
}

/** Subscribes this browser, asking the person; why it is not, when they do not allow it or its maker's service is away. */
export async function subscribeBrowser(
  publicKey: string,
  scope: PushScope = './',
): Promise<PushAddress | PushAbility> {
  if ((await Notification.requestPermission()) !== 'granted') return pushAbility();
  const registration = await navigator.serviceWorker.register(program, { scope });
  await isActive(registration);
  const { pushManager } = registration;
  const applicationServerKey = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  // One that was made for other keys is of no use; without an account one serves several buildings.
  if (scope === './' || !isFor(known, applicationServerKey)) await known?.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => undefined);
  if (!made) return 'unreachable';
  const { keys = {} } = made.toJSON();
  return { endpoint: made.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

function isFor(subscription: PushSubscription | null, key: Uint8Array): boolean {
  const of = subscription?.options.applicationServerKey;
  return of != null && String(new Uint8Array(of)) === String(key);
}

/** Ends the subscription of this browser there, too. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await ownSubscription('./'))?.unsubscribe();
}
