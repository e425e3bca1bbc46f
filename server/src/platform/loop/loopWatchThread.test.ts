import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const thread = new URL('../../../dist/loopWatchThread.js', import.meta.url).href;
const ways = {
  'a loop without an end': 'for (;;);',
  'a map that its walk fills':
    'const m = new Map([[0, 0]]); for (const [k] of m) { m.delete(k); m.set(k + 1, 0); }',
  'promises that follow one another': 'const on = () => Promise.resolve().then(on); on();',
  'one expression': `/^(a+)+$/.test('a'.repeat(60) + 'b');`,
};

let folder: string;
let child: ChildProcess | undefined;
const log = () => join(folder, 'server.log');
const lines = () =>
  existsSync(log())
    ? readFileSync(log(), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: number; msg: string; stands: string[] })
    : [];

/** A process that beats fifty times a second and is watched; `words` are what it does when it is told to. */
async function aProcess(words: string): Promise<ChildProcess> {
  const start = { everyMs: 50, missing: 20, level: 'info', log: { file: log(), maxBytes: 1e6, kept: 1 } };
  const program = `import { Worker } from 'node:worker_threads';
    const beats = new Int32Array(new SharedArrayBuffer(4));
    setInterval(() => Atomics.add(beats, 0, 1), 20);
    new Worker(new URL('${thread}'), { workerData: { beats, ...${JSON.stringify(start)} }, execArgv: [] });
    function heldHere() { ${words} }
    process.on('message', () => setTimeout(heldHere));
    process.send('begun');`;
  child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hoistway-loop-'))));
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.entries(ways))(
  'reports in the log and the terminal where the loop is held by %s',
  async (_, words) => {
    const held = await aProcess(words);
    let said = '';
    held.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
    held.send('hold');
    await expect.poll(lines).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ level: 60, msg: expect.stringContaining('the event loop is held') });
    expect(lines()[0]!.stands.join('\n')).toMatch(/^(heldHere|on) /m);
    await expect.poll(() => said).toContain('It stands at');
  },
);

test('reports a hold that ends by itself, and none for a process that was stopped as a whole', async () => {
  const held = await aProcess(`const until = performance.now() + 2_500;
    while (performance.now() < until);
    process.send('over');`);
  held.send('hold');
  await once(held, 'message');
  await expect.poll(lines).toHaveLength(1);
  held.kill('SIGSTOP');
  await new Promise((done) => setTimeout(done, 1_500));
  held.kill('SIGCONT');
  held.send('hold');
  await once(held, 'message');
  await expect.poll(lines).toHaveLength(2);
});
