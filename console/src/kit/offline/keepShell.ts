const program = 'messages.js';
/** What a page loads beside its first picture is here by then. */
const settledMs = 3_000;

const isAsset = (address: string): boolean => address.startsWith(new URL('assets/', document.baseURI).href);

/** Lets this page open without a network: what it was made of is kept by the browser, build by build. */
export async function keepShell(): Promise<void> {
  if (!globalThis.isSecureContext || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(program);
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((done) => setTimeout(done, settledMs));
  const [entry] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  if (entry)
    active?.postMessage({ build: entry.src, files: [...new Set(loaded.filter(isAsset))] }, { transfer: [] });
}
