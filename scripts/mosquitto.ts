import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const names = ['mosquitto', '/usr/sbin/mosquitto'];
const isThere = () => names.some((file) => !spawnSync(file, ['-h'], { stdio: 'ignore' }).error);
const isDebian = () => existsSync('/etc/debian_version');

/** The package starts a broker for the whole machine, which the tests do not need: they start their own. */
function stopService() {
  const quietly = { stdio: 'ignore' } as const;
  if (existsSync('/run/systemd/system')) {
    spawnSync('systemctl', ['disable', '--now', 'mosquitto'], quietly);
    return;
  }
  spawnSync('service', ['mosquitto', 'stop'], quietly);
  spawnSync('update-rc.d', ['mosquitto', 'disable'], quietly);
}

/** A broker for the tests of an external one; as root on Debian it is installed, otherwise the command is named. */
export function provideMosquitto() {
  if (isThere()) return;
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing mosquitto for the tests of an external broker (apt-get) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'mosquitto'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (isThere()) return stopService();
  }
  const command = isDebian() ? 'sudo apt-get install mosquitto' : 'brew install mosquitto';
  const how =
    isDebian() || process.platform === 'darwin' ? `Run: ${command}` : 'Install it and put it on the path.';
  console.log(`The tests of an external broker need mosquitto and are skipped. ${how}`);
}
