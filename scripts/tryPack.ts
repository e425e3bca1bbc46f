import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../contract/src/description/version.ts';
import { root } from './root.mjs';

const usage = `npm run pack:try [-- ARCHIVE] [-- --root DIR]
  Unpacks an archive into a folder that cannot be written, and without a network and as another user starts it, takes an event of
  a device, backs it up, kills it, starts it again and restores the backup elsewhere. Needs Linux and root.
  --root DIR   a bare system that it runs in, with nothing of this machine, such as one of
               debootstrap --variant=minbase bookworm DIR; it is not written`;

function readOptions(): { archive: string; bare: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { root: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) refuse('There is one archive.');
    const made = join(
      root,
      '.cache',
      'pack',
      `hoistway-${version}-${process.platform}-${process.arch}.tar.gz`,
    );
    return { archive: resolve(positionals[0] ?? made), bare: values.root && resolve(values.root) };
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(why: string): never {
  console.error(`${why}\n${usage}`);
  process.exit(1);
}

const { archive, bare } = readOptions();
if (process.platform !== 'linux' || process.getuid?.() !== 0) refuse('It needs Linux and root.');
if (!existsSync(archive)) refuse(`${archive} is not there: npm run pack`);
if (bare !== undefined && !existsSync(join(bare, 'usr/bin/setpriv')))
  refuse(`${bare} is no root of a Linux.`);
const place = mkdtempSync(join(tmpdir(), 'hoistway-try-'));
const program = join(place, 'program');
const data = join(place, 'data');
const inside = join(root, 'scripts', 'pack', 'tryInside.ts');
try {
  run('chmod', ['755', place]);
  mkdirSync(program);
  run('tar', ['-xzf', archive, '--strip-components=1', '-C', program]);
  run('sh', ['-c', `cd '${program}' && sha256sum --quiet --check SHA256SUMS`]);
  console.log(`${readdirSync(program).length} entries unpacked, checksums right`);
  mkdirSync(data);
  run('chown', ['65534:65534', data]);
  const steps = [
    'ip link set lo up',
    `mount --bind '${program}' '${program}'`,
    `mount -o remount,bind,ro '${program}'`,
    ...(bare === undefined ? here() : inTheBareSystem(bare)),
  ];
  run('unshare', ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', steps.join('\n')]);
} finally {
  rmSync(place, { recursive: true, force: true });
}

function here(): string[] {
  return ['mount -t proc proc /proc', `exec '${process.execPath}' '${inside}' '${program}' '${data}'`];
}

/** Nothing of this machine is there but the archive, its data and the script, which the Node.js of the archive runs. */
function inTheBareSystem(folder: string): string[] {
  return [
    `mount --bind '${folder}' '${folder}'`,
    `mount -o remount,bind,ro '${folder}'`,
    `cd '${folder}'`,
    'mount -t proc proc proc',
    'mount --rbind /dev dev',
    'mount -t tmpfs -o mode=1777 tmpfs tmp',
    'mount -t tmpfs tmpfs mnt',
    'mkdir mnt/program mnt/data',
    `mount --rbind '${program}' mnt/program`,
    `mount --bind '${data}' mnt/data`,
    `cp '${inside}' mnt/try.ts`,
    'exec env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /mnt/program/node/node /mnt/try.ts /mnt/program /mnt/data',
  ];
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: '/' });
  if (status === 0) return;
  console.error(`${command} ended with ${status}`);
  rmSync(place, { recursive: true, force: true });
  process.exit(1);
}
