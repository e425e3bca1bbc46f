import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Asset {
  type: string;
  body: Buffer;
  br: Buffer | undefined;
  gz: Buffer | undefined;
  etag: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** One word of a header: a scheme, a host name or address, a port. */
const origin = /^(?:https|wss?):\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/**
 * What a page of the console may load; styles that a page writes need its nonce, tiles come from the named origins, and the
 * page itself may ask the named services and hold its line to the host that sent it. What is no plain origin is left
 * out, whoever named it.
 */
export function contentPolicy(
  nonce: string | undefined,
  {
    host = '',
    tiles = [],
    services = [],
    scripts = [],
  }: {
    host?: string | undefined;
    tiles?: readonly string[];
    services?: readonly string[];
    /** Scripts written in the page, by their hash. */
    scripts?: readonly string[];
  },
): string {
  const listed = (origins: readonly string[]) =>
    origins
      .filter((each) => origin.test(each))
      .map((each) => ` ${each}`)
      .join('');
  // Older browsers do not count a web socket as the page's own origin.
  const lines = [`ws://${host.toLowerCase()}`, `wss://${host.toLowerCase()}`];
  return [
    `default-src 'self'`,
    [`script-src 'self'`, ...scripts.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    `img-src 'self' data: blob:${listed(tiles)}`,
    `connect-src 'self'${listed([...lines, ...tiles, ...services])}`,
    // Where a browser lends its decoders to video elements only, pictures of cameras reach these as blobs.
    `media-src 'self' blob:`,
    `worker-src 'self' blob:`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** The hash of every script that stands in a page itself, as a content policy names it. */
export const hashesOfScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script]) => `sha256-${createHash('sha256').update(script!).digest('base64')}`,
  );

/**
 * Serves the built console from memory: assets immutable and precompressed, the page anew with its own nonce. `services` are what
 * its page and that of players may ask beside this server.
 */
export function serveConsole(
  app: FastifyInstance,
  directory: string,
  tilesFor: (request: FastifyRequest) => Promise<readonly string[]>,
  services: { console: readonly string[]; player: readonly string[] },
): void {
  const assets = readAssets(directory);
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  const scripts = hashesOfScripts(page);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const tiles = await tilesFor(request);
    return reply
      .header(
        'content-security-policy',
        contentPolicy(nonce, { host: request.headers.host, tiles, services: services.console, scripts }),
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce).replaceAll('__TILES__', tiles.join(' ')));
  };

  if (existsSync(join(directory, playerPage))) servePlayer(app, join(directory, playerPage), services.player);
  serveStatus(app);
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  for (const [path, asset] of assets) {
    app.get(`/${path}`, (request, reply) =>
      sendAsset(request, reply, asset, /^(?:device\/)?assets\//.test(path)),
    );
  }
}

/** The printed address of a building's page becomes a fragment, which no server and no log is told again. */
function serveStatus(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/status/:token', (request, reply) => {
    const above = /\/(?:\?|$)/.test(request.url) ? '../..' : '..';
    return reply
      .header('x-robots-tag', 'noindex')
      .redirect(`${above}/#/status?token=${encodeURIComponent(request.params.token)}`);
  });
}

/** The page of players stands beside its own assets. */
const playerPage = 'device/play.html';

/** Serves the page of players; a token in its address becomes a fragment, which no server and no log is told again. */
function servePlayer(app: FastifyInstance, file: string, services: readonly string[]): void {
  const page = readFileSync(file, 'utf8');
  app.get('/device/play', (request, reply) =>
    // Its assets are named from where it stands.
    /\/(?:\?|$)/.test(request.url)
      ? reply.redirect('../play')
      : reply
          .header(
            'content-security-policy',
            contentPolicy(undefined, { host: request.headers.host, services }),
          )
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(page),
  );
  app.get<{ Params: { token: string } }>('/device/play/:token', (request, reply) =>
    reply.redirect(`../play#${encodeURIComponent(request.params.token)}`),
  );
}

function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  immutable: boolean,
): FastifyReply {
  void reply
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .type(asset.type);
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  if (asset.br && accepts.includes('br')) return reply.header('content-encoding', 'br').send(asset.br);
  if (asset.gz && accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(asset.gz);
  return reply.send(asset.body);
}

function readAssets(directory: string): Map<string, Asset> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(directory, join(each.parentPath, each.name)).split(sep).join('/'));
  const present = new Set(files);
  const read = (path: string) => (present.has(path) ? readFileSync(join(directory, path)) : undefined);
  const assets = new Map<string, Asset>();
  for (const path of files) {
    if (/\.(html|br|gz|map)$/.test(path)) continue;
    const body = readFileSync(join(directory, path));
    assets.set(path, {
      type: types[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream',
      body,
      br: read(`${path}.br`),
      gz: read(`${path}.gz`),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    });
  }
  return assets;
}
