import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { s3Files } from './s3Files.ts';

const objects = new Map<string, Buffer>();
const asked: { method: string; authorization: string }[] = [];
const broughtAt = new Date('2026-11-20T08:00:00Z');
let warnings: string[] = [];
let server: Server;
let endpoint: string;

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const path = request.url!;
      const { authorization = '' } = request.headers;
      asked.push({ method: request.method!, authorization });
      const body = await bytesOf(request);
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      if (!path.startsWith('/elevators/')) return refuse(404, 'NoSuchBucket');
      if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=reader/'))
        return refuse(403, 'InvalidAccessKeyId');
      if (request.method === 'PUT') {
        objects.set(path, body);
        return response.writeHead(200).end();
      }
      const found = objects.get(path);
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      if (found) response.setHeader('last-modified', broughtAt.toUTCString());
      return found ? response.writeHead(200).end(found) : refuse(404, 'NoSuchKey');
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  warnings = [];
});

const store = (changes: object = {}) =>
  s3Files(
    {
      endpoint,
      bucket: 'elevators',
      region: 'cn-east-1',
      accessKeyId: 'reader',
      secretAccessKey: 'secret',
      ...changes,
    },
    (why) => warnings.push(why),
  );
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]);

test('stores bytes under their hash and reads them back with signed requests', async () => {
  const sha256 = await store().put(picture);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect([...objects.keys()]).toEqual([`/elevators/${sha256.slice(0, 2)}/${sha256}`]);
  expect(await store().get(sha256)).toEqual(picture);
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  for (const { authorization } of asked) {
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=reader\/\d{8}\/cn-east-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
    );
  }
  expect(warnings).toEqual([]);
});

test('returns undefined for a missing object, without a warning', async () => {
  expect(await store().get('a'.repeat(64))).toBeUndefined();
  expect(warnings).toEqual([]);
});

test('names a wrong bucket or a wrong key in the error', async () => {
  await expect(store({ bucket: 'other' }).put(picture)).rejects.toMatchObject({
    code: 'filesUnreachable',
    values: { why: 'NoSuchBucket' },
  });
  await expect(store({ bucket: 'other' }).get('a'.repeat(64))).rejects.toMatchObject({
    values: { why: 'NoSuchBucket' },
  });
  await expect(store({ accessKeyId: 'nobody' }).get('a'.repeat(64))).rejects.toMatchObject({
    values: { why: 'InvalidAccessKeyId' },
  });
  expect(warnings).toEqual(['NoSuchBucket', 'NoSuchBucket', 'InvalidAccessKeyId']);
});

test('reports an unreachable endpoint with the cause', async () => {
  const dead = store({ endpoint: 'http://127.0.0.1:59' });
  await expect(dead.put(picture)).rejects.toMatchObject({ code: 'filesUnreachable' });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/ECONNREFUSED|bad port/);
});

test('requires all S3 settings or none', () => {
  expect(readConfig({}).s3).toBeUndefined();
  const whole = {
    HOISTWAY_S3_ENDPOINT: 'https://s3.example.com/',
    HOISTWAY_S3_BUCKET: 'elevators',
    HOISTWAY_S3_ACCESS_KEY_ID: 'reader',
    HOISTWAY_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(whole).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'elevators',
    region: 'us-east-1',
    accessKeyId: 'reader',
    secretAccessKey: 'secret',
  });
  expect(() => readConfig({ ...whole, HOISTWAY_S3_BUCKET: '' })).toThrow(/all or none/);
  expect(() => readConfig({ ...whole, HOISTWAY_S3_ENDPOINT: 'ftp://x' })).toThrow(/HOISTWAY_S3_ENDPOINT/);
});

test('removes an object only if it was not uploaded again since the given time', async () => {
  const bucket = store();
  const name = await bucket.put(picture);
  await bucket.remove(name, broughtAt);
  expect(await bucket.get(name)).toEqual(picture);
  await bucket.remove(name, new Date(broughtAt.getTime() + 1000));
  expect(await bucket.get(name)).toBeUndefined();
  await bucket.remove(name, new Date(broughtAt.getTime() + 1000));
  expect(warnings).toEqual([]);
});
