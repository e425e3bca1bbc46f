import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutgoingRequest } from '../web/outgoing.ts';
import { webhookSms } from './webhookSms.ts';

const settings = { url: 'https://sms.example/send', secret: 'x'.repeat(32) };
const sent = { phone: '13800138000', kind: 'resetCode' as const, text: '验证码 123456' };
const message = { ...sent, values: { code: '123456' } };
const answering = (status: number) => {
  const posted: [string, OutgoingRequest | undefined][] = [];
  const outgoing = async (url: string, request?: OutgoingRequest) => {
    posted.push([url, request]);
    return { status, body: Buffer.alloc(0) };
  };
  return { posted, sms: webhookSms(settings, outgoing, () => 1_700_000_000_999) };
};

test('posts a text once, signed together with the time', async () => {
  const { posted, sms } = answering(204);
  await sms.send(message);
  const body = JSON.stringify(sent);
  const signature = createHmac('sha256', settings.secret).update(`1700000000.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-hoistway-timestamp': '1700000000',
    'x-hoistway-signature': `sha256=${signature}`,
  };
  expect(posted).toEqual([[settings.url, { method: 'POST', headers, body }]]);
});

test('throws on any status other than success', async () => {
  for (const status of [199, 400, 500]) {
    await expect(answering(status).sms.send(message), String(status)).rejects.toThrow(String(status));
  }
});
