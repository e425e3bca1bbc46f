import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { root } from '../root.mjs';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that was measured, marked when the folder holds further changes. */
export function readCommit() {
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? ' with changes not committed' : ''}`;
}

export function describeMachine() {
  const all = cpus();
  return (
    `${all.length} × ${all[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB memory, ` +
    `${type()} ${release()} ${arch()}, Node.js ${process.versions.node}`
  );
}

export const loadAverage = () => loadavg()[0] ?? 0;
