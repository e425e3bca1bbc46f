/* Starts the player without a network, of what its last page was made of. What calls answer is never kept here. */

const shell = 'player';
const page = './play';
/** A screen does not stay dark for a network that answers late: so long the page of last time waits for the new one. */
const answerMs = 1_500;
/** A network that answers nothing for so long is none. */
const patienceMs = 20_000;

const filesOf = (text) => [...text.matchAll(/(?:src|href)="(\.\/assets\/[^"]+)"/g)].map(([, path]) => path);

/** Keeps a page with the files that it names; those of another build go once all of the new are here. */
async function keep(answer) {
  const cache = await caches.open(shell);
  const files = filesOf(await answer.clone().text()).map(
    (path) => new URL(path, self.registration.scope).href,
  );
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(files.filter((file) => !known.has(file)));
  await cache.put(page, answer);
  const wanted = new Set([new URL(page, self.registration.scope).href, ...files]);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The page as it is now; as it was last where the network does not answer soon. What comes late is for the next time. */
async function openPage(event) {
  const kept = await (await caches.open(shell)).match(page, { ignoreVary: true });
  let keeping;
  const fresh = fetch(page, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) }).then(
    (answer) => {
      if (!answer.ok) return kept ?? answer;
      keeping = keep(answer.clone()).catch(() => undefined);
      return answer;
    },
    () => kept ?? Response.error(),
  );
  event.waitUntil(fresh.then(() => keeping));
  return kept ? Promise.race([fresh, pause(answerMs).then(() => kept)]) : fresh;
}

/** A file whose name says what is in it: once kept it is never another. */
const openFile = async (request) =>
  (await (await caches.open(shell)).match(request.url, { ignoreVary: true })) ?? fetch(request);

async function install() {
  await keep(await fetch(page, { cache: 'no-cache' }));
  await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { scope } = self.registration;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).split(/[?#]/)[0];
  if (request.mode === 'navigate' && path === 'play') event.respondWith(openPage(event));
  else if (path.startsWith('assets/')) event.respondWith(openFile(request));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
