import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every Linux. */
const msPerTick = 10;

/** Fields of /proc/<pid>/stat from the third on; the second, the name, may hold spaces. */
function statOf(pid: number | string) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
  return {
    parent: Number(fields[1]),
    own: (utime + stime) * msPerTick,
    ended: (cutime + cstime) * msPerTick,
  };
}

/** User and system time of one process since its start, in ms. */
export const cpuMs = (pid: number) => statOf(pid).own;

/** The same of a process and its children, those that have ended included. */
export function familyCpuMs(pid: number) {
  const { own, ended } = statOf(pid);
  let sum = own + ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const child = statOf(name);
      if (child.parent === pid) sum += child.own + child.ended;
    } catch {
      continue;
    }
  }
  return sum;
}

export function residentBytes(pid: number) {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) * 1024;
}
