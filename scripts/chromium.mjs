import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const debianPackages = ['chromium', 'fonts-noto-cjk'];

/**
 * Finds a browser for the journeys and returns what the journeys need in their environment. Root on Debian gets
 * what is missing; anybody else is told the one command.
 */
export async function provideChromium() {
  let found = await findChromium();
  const complete = found !== undefined && hasChineseFont();
  if (!complete && process.getuid?.() === 0 && isDebian()) {
    console.log(`Installing Debian's ${debianPackages.join(' and ')}`);
    apt('update', '-q');
    apt('install', '-q', '-y', '--no-install-recommends', ...debianPackages);
    found = await findChromium();
  }
  if (found === undefined) {
    const command = isDebian()
      ? `sudo apt-get install -y ${debianPackages.join(' ')}`
      : 'npx playwright install chromium';
    console.error(`The journeys need Chromium. Run:\n  ${command}`);
    process.exit(1);
  }
  if (!hasChineseFont())
    console.warn('There is no Chinese font: screenshots will show boxes (Debian: fonts-noto-cjk).');
  return found;
}

/** An executable on the path goes to the journeys as HOISTWAY_CHROMIUM; Playwright finds its own by itself. */
async function findChromium() {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    // Ubuntu has a chromium-browser that only says where to get one.
    if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status !== 0) continue;
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    return { HOISTWAY_CHROMIUM: stdout.trim() };
  }
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? {} : undefined;
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  return (spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}

function isDebian() {
  return existsSync('/etc/debian_version');
}

function apt(...args) {
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
