import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        continue;
      }
    }
  }
  return undefined;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

const isDebian = () => existsSync('/etc/debian_version');

/** A browser for the journeys; as root on Debian it is installed, otherwise the missing command is named. */
export async function findChromium() {
  const found = onPath() ?? (await playwrightsOwn());
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing chromium for the browser journeys (apt-get) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    const installed = onPath();
    if (installed) return installed;
  }
  console.error(
    `The browser journeys need Chromium. Run: ${isDebian() ? 'sudo apt-get install chromium fonts-noto-cjk' : 'npx playwright install chromium'}`,
  );
  process.exit(1);
}
