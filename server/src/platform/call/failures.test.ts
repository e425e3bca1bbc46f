import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './failures.ts';

test('answers an unexpected error with code internal and no details, and logs the error', async () => {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } });
  answerFailures(app);
  app.get('/api/broken', async () => {
    throw new Error('duplicate key of select secret_hash from collector');
  });
  const { statusCode, body } = await app.inject({ url: '/api/broken', headers: { 'accept-language': 'en' } });
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'internal', data: null });
  expect(body).not.toMatch(/secret_hash|duplicate|\.ts|\bat /);
  expect(logged.join('')).toContain('secret_hash');
  await app.close();
});
