/*
 * Shows what is pushed while no page of the console is open, and says that it is there; opens the console without a
 * network, of what its last page was made of. What calls answer is never kept here.
 */

/** Beside this file, whatever it is registered for. */
const opened = (link) => new URL(link ? `./#${link}` : './', self.location.href).href;

async function show({ token, title, body, link, lifeAndLimb, end }) {
  await self.registration.showNotification(title, {
    body,
    tag: token,
    icon: 'favicon.svg',
    requireInteraction: lifeAndLimb,
    actions: end ? [{ action: 'end', title: end.label }] : [],
    data: { link, end },
  });
  await fetch('api/outbox/seen', { method: 'POST', body: new URLSearchParams({ token }) });
}

/** Ends such messages to this browser, by one press. */
const stop = ({ end }) => fetch(`api/${end.path}`, { method: 'POST' });

async function open({ link }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Who is told without an account has no page of the console that could be led elsewhere.
  const page = pages.find(({ url }) => url.startsWith(self.registration.scope));
  if (!page) return self.clients.openWindow(opened(link));
  // A page that opened before this program did cannot be led elsewhere by it.
  const led = await page.navigate(opened(link)).catch(() => null);
  return (led ?? page).focus();
}

const shell = 'shell';
const page = './';
/** A network that answers nothing for so long is none. */
const patienceMs = 5_000;

/** Keeps a page with the files that it is made of; those of another build go once all of the new are here. */
async function keep({ build, files }) {
  const cache = await caches.open(shell);
  const former = await cache.match(page);
  const isNew = !former || !(await former.text()).includes(new URL(build).pathname.split('/').at(-1));
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...files.filter((file) => !known.has(file))]);
  if (!isNew) return;
  const wanted = new Set([new URL(page, self.registration.scope).href, ...files]);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

/** The page as it is now; without a network as it was last. */
async function openPage(request) {
  const kept = async () => (await caches.open(shell)).match(page, { ignoreVary: true });
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(request.url, { credentials: 'same-origin', signal });
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** A file whose name says what is in it: once kept it is never another. */
async function openFile(request) {
  const cache = await caches.open(shell);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && (await cache.match(page))) await cache.put(request.url, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { scope } = self.registration;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).split(/[?#]/)[0];
  if (request.mode === 'navigate' && (path === '' || path === 'index.html'))
    event.respondWith(openPage(request));
  else if (path.startsWith('assets/')) event.respondWith(openFile(request));
});
self.addEventListener('message', (event) => {
  if (event.data?.build) event.waitUntil(keep(event.data));
});
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  event.waitUntil(event.action === 'end' ? stop(data) : open(data));
});
