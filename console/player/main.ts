import './play.css';
import { forget, forgetAllLines, keep, readKept } from './kept.ts';
import { pairByCode } from './pairing.ts';
import { play } from './player.ts';
import { Screen } from './screen.ts';
import { watchOver } from './watchdog.ts';

const program = 'player.js';
/** So long a message stands before the screen shows a code again. */
const readableMs = 8_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A token that came with the address stays in no history and no picture of the screen. */
async function tokenOfAddress(): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') return;
  history.replaceState(null, '', location.pathname);
  await keep('token', token);
}

async function start(screen: Screen): Promise<void> {
  screen.showMessage('starting');
  await tokenOfAddress();
  for (;;) {
    let token = await readKept('token');
    if (token === undefined) {
      token = await pairByCode(screen);
      await keep('token', token);
    }
    const end = await play(token, screen);
    screen.showMessage(end);
    // Two pages that took the terminal from each other would never end.
    if (end === 'elsewhere') return;
    await forget('token', 'orders', 'manifest', 'blank', 'restarted', 'weather');
    await forgetAllLines();
    screen.blank(false);
    await pause(readableMs);
  }
}

const screen = new Screen(document.querySelector<HTMLElement>('#stage')!);
if (globalThis.isSecureContext) {
  void navigator.serviceWorker.register(program).catch(() => undefined);
  void navigator.storage.persist();
  watchOver();
  void start(screen);
} else screen.showMessage('needsHttps');
