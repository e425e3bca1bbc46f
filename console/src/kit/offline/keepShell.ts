const program = 'messages.js';
/** What a page loads beside its first picture is here by then. */
const settledMs = 3_000;

const isAsset = (address: string): boolean => address.startsWith(new URL('assets/', document.baseURI).href);

/** The program of this page in the browser; one that could not be fetched for want of a network is fetched once it is back. */
async function registerShell(): Promise<void> {
  try {
    await navigator.serviceWorker.register(program);
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => addEventListener('online', back, { once: true }));
    await registerShell();
  }
}

/** Lets this page open without a network: what it was made of is kept by the browser, build by build. */
export async function keepShell(): Promise<void> {
  if (!globalThis.isSecureContext || !('serviceWorker' in navigator)) return;
  await registerShell();
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((done) => setTimeout(done, settledMs));
  const [entry] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  if (entry)
    active?.postMessage({ build: entry.src, files: [...new Set(loaded.filter(isAsset))] }, { transfer: [] });
}
