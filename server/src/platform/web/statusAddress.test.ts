import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveConsole } from './consoleFiles.ts';

test('makes the token of a printed address a fragment, which no machine indexes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-status-'));
  await writeFile(join(directory, 'index.html'), '<title>console</title>');
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveConsole(app, directory, async () => [], { console: [], player: [] });
  for (const url of ['/status/Ab-_9', '/status/Ab-_9/']) {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['x-robots-tag']]).toEqual([302, 'noindex']);
    expect(new URL(String(headers.location), `http://x${url}`).href).toBe('http://x/#/status?token=Ab-_9');
  }
  await app.close();
  await rm(directory, { recursive: true });
});
