import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
};

/**
 * What a page of the console may load; styles need the nonce of their page, tiles come from the named origins, and the
 * page itself may ask the named services.
 */
export const contentPolicy = (
  nonce: string,
  tileOrigins: readonly string[] = [],
  services: readonly string[] = [],
): string => {
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const tiles = listed(tileOrigins);
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self' ws: wss:${tiles}${listed(services)}`,
    `worker-src 'self' blob:`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
};

/** Serves the built console from memory: assets immutable and precompressed, the page anew with its own nonce. */
export function serveConsole(
  app: FastifyInstance,
  directory: string,
  tileOrigins: () => Promise<readonly string[]>,
  services: readonly string[],
): void {
  const assets = readAssets(directory);
  const page = readFileSync(join(directory, 'index.html'), 'utf8');

  const sendPage = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentPolicy(nonce, await tileOrigins(), services))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce));
  };

  app.get('/', (_, reply) => sendPage(reply));
  app.get('/index.html', (_, reply) => sendPage(reply));
  for (const [path, asset] of assets) {
    app.get(`/${path}`, (request, reply) => sendAsset(request, reply, asset, path.startsWith('assets/')));
  }
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
    if (path === 'index.html' || /\.(br|gz|map)$/.test(path)) continue;
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
