/* Shows what is pushed while no page of the console is open, and says that it is there. */

const opened = (link) => new URL(link ? `./#${link}` : './', self.registration.scope).href;

async function show({ token, title, body, link, lifeAndLimb }) {
  await self.registration.showNotification(title, {
    body,
    tag: token,
    icon: 'favicon.svg',
    requireInteraction: lifeAndLimb,
    data: { link },
  });
  await fetch('api/outbox/seen', { method: 'POST', body: new URLSearchParams({ token }) });
}

async function open({ link }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages;
  if (!page) return self.clients.openWindow(opened(link));
  // A page that opened before this program did cannot be led elsewhere by it.
  const led = await page.navigate(opened(link)).catch(() => null);
  return (led ?? page).focus();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
