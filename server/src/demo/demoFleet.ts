import { spawn } from 'node:child_process';
import type { StoryEntry } from './demoOpening.ts';

/** The demo's elevators, in a process of their own that ends with this one, however this one ends. */
export interface DemoFleet {
  /** Has something happen now; answers whether the fleet still runs. */
  play(entry: StoryEntry): boolean;
  stop(): Promise<void>;
}

/** Starts the simulator `program`, which connects by MQTT like any other collector. */
export function startDemoFleet(options: {
  program: string;
  /** The broker, with the server's own name and secret or without. */
  brokerUrl: string;
  fleetFile: string;
  scenario: string | undefined;
  onEnded(code: number | null): void;
}): DemoFleet {
  const url = new URL(options.brokerUrl);
  // The elevators sign in as themselves, not as the server.
  url.username = '';
  url.password = '';
  const args = ['--url', url.href, '--fleet', options.fleetFile, '--while-input-open'];
  if (options.scenario) args.push('--scenario', options.scenario);
  const child = spawn(process.execPath, [options.program, ...args], {
    // Its input closes when this process is gone.
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own group: Ctrl-C reaches this process alone, which then stops the fleet first.
    detached: true,
  });
  child.stdin.on('error', () => {});
  let ended = false;
  const gone = new Promise<void>((done) => {
    child.on('exit', (code) => {
      ended = true;
      options.onEnded(code);
      done();
    });
  });
  return {
    play(entry) {
      if (!ended) child.stdin.write(`${JSON.stringify([entry])}\n`);
      return !ended;
    },
    async stop() {
      if (ended) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}
