import { afterEach, expect, test, vi } from 'vitest';
import { cameraCalls } from '@hoistway/contract/video/cameraCalls.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { aWebService } from '#testing/outside/aWebService.ts';
import type { CameraSettings } from './cameraSettings.ts';
import { createCameraTokens } from './cameraToken.ts';
import { isNameOf, templateGateway } from './streamGateway.ts';

let here: Installation;
afterEach(() => here?.close());

type External = Extract<CameraSettings, { templates: object }>;

const templates = {
  flv: 'https://media.example.com/live/{stream}_{quality}.live.flv?token={token}',
  wsFlv: 'wss://media.example.com/live/{stream}_{quality}.live.flv?token={token}',
  talk: undefined,
};

async function anElevatorBehind(gateway: External['gateway'], given: Partial<External> = {}) {
  here = await anInstallation({ cameras: { gateway, templates, secret: undefined, ...given } });
  const company = await here.aCompany('恒升');
  const elevatorId = await here.anElevator({ maintainerId: company });
  await here.db.updateTable('elevator').set({ othersId: 'site/7' }).where('id', '=', elevatorId).execute();
  await here.aUser('desk', company, { permissions: ['elevator.view', 'elevator.video'] });
  const desk = { token: await here.signIn('desk') };
  return { access: dataOf(await here.ask(cameraCalls.token, { elevatorId }, desk)), desk, elevatorId };
}

const asked = async (gateway: string, body: object) => {
  const reply = await here.app.inject({
    method: 'POST',
    url: `/api/video/hook/${gateway}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: reply.statusCode, body: reply.json<object>() };
};

test('templateGateway fills in its address templates with URL encoding', () => {
  const { standard, high, talk } = templateGateway({
    ...templates,
    talk: 'wss://media.example.com/talk/{stream}?token={token}',
  }).streams({ elevatorId: '1', stream: 'site 1/a?b#c' }, 'a.b+c');
  expect(standard.flv).toBe(
    'https://media.example.com/live/site%201/a%3Fb%23c_standard.live.flv?token=a.b%2Bc',
  );
  expect(high!.wsFlv).toContain('_high.live.flv');
  expect(talk).toBe('wss://media.example.com/talk/site%201/a%3Fb%23c?token=a.b%2Bc');
  const one = templateGateway({
    ...templates,
    flv: templates.flv.replace('_{quality}', ''),
    wsFlv: undefined,
  });
  expect(one.streams({ elevatorId: '1', stream: 'x' }, 't')).toMatchObject({ high: null, talk: null });
});

test.each([
  ['live/site/7_standard', true],
  ['live/site/7_high', true],
  ['/live/site/7_high', true],
  ['live/site/7', false],
  ['live/site/77_high', false],
  ['7_high', false],
  ['', false],
])('isNameOf for the stream name %s is %s', (name, means) => {
  expect(isNameOf(templates, 'site/7', name)).toBe(means);
});

test('stream addresses carry a token that a gateway can verify with the secret', async () => {
  const secret = 'a secret that the gateway knows, too';
  const { access, elevatorId } = await anElevatorBehind('zlmediakit', { secret });
  expect(access.standard.flv).toBe(
    `https://media.example.com/live/site/7_standard.live.flv?token=${access.accessToken}`,
  );
  expect(createCameraTokens(secret, () => here.clock.now).read(access.accessToken)).toMatchObject({
    elevatorId,
    stream: 'site/7',
  });
  expect(here.cameras.origins).toEqual(['https://media.example.com', 'wss://media.example.com']);
  // There is no film beside a gateway.
  expect((await here.app.inject(`/api/video/live/${elevatorId}.flv?token=x`)).statusCode).toBe(404);
});

test.each([
  [
    'zlmediakit',
    (stream: string, token: string) => ({ app: 'live', stream, params: `token=${token}`, schema: 'rtmp' }),
    { status: 200, body: { code: 0, msg: 'success' } },
    { status: 200, body: { code: -1, msg: 'not allowed' } },
  ],
  [
    'srs',
    (stream: string, token: string) => ({
      action: 'on_play',
      app: 'live',
      stream,
      param: `?token=${token}`,
    }),
    { status: 200, body: { code: 0, msg: 'OK' } },
    { status: 403, body: { code: 403, msg: 'not allowed' } },
  ],
  [
    'mediamtx',
    (stream: string, token: string) => ({ action: 'read', path: `live/${stream}`, query: `token=${token}` }),
    { status: 200, body: {} },
    { status: 401, body: {} },
  ],
] as const)('the %s hook allows only the stream of a valid token', async (gateway, ask, yes, no) => {
  const { access } = await anElevatorBehind(gateway);
  const token = access.accessToken;
  expect(await asked(gateway, ask('site/7_high', token))).toEqual(yes);
  expect(await asked(gateway, ask('site/8_high', token))).toEqual(no);
  expect(await asked(gateway, ask('site/7_high', `${token}x`))).toEqual(no);
  expect(await asked(gateway, {})).toEqual(no);
  here.clock.advance('10m');
  expect(await asked(gateway, ask('site/7_high', token))).toEqual(no);
});

test.each([
  [
    'zlmediakit',
    (token: string) => ({
      app: 'live',
      stream: 'site/7_high',
      params: `token=${token}`,
      id: '140186529001776',
    }),
    '/index/api/kick_session?id=140186529001776&secret=of+the+gateway',
    undefined,
  ],
  [
    'srs',
    (token: string) => ({
      app: 'live',
      stream: 'site/7_high',
      param: `?token=${token}`,
      client_id: '9308h583',
    }),
    '/api/v1/clients/9308h583',
    'Bearer of the gateway',
  ],
  [
    'mediamtx',
    (token: string) => ({
      action: 'read',
      path: 'live/site/7_high',
      query: `token=${token}`,
      id: '0d4f-1a',
      protocol: 'webrtc',
    }),
    '/v3/webrtcsessions/kick/0d4f-1a',
    'Bearer of the gateway',
  ],
] as const)(
  '%s is asked to end viewers who lost permission, and asked again after an error',
  async (gateway, body, path, authorization) => {
    const media = await aWebService();
    try {
      const api = { url: media.url, secret: 'of the gateway' };
      const { access } = await anElevatorBehind(gateway, { api });
      await asked(gateway, body(access.accessToken));
      await here.cameras.judgeAfterChange();
      expect(media.asked).toEqual([]);
      media.answer(500);
      await here.db.deleteFrom('rolePermission').where('permission', '=', 'elevator.video').execute();
      await here.cameras.judgeAfterChange();
      await vi.waitFor(() => expect(media.asked).toHaveLength(1));
      media.answer(200);
      await vi.waitFor(() => expect(media.asked).toHaveLength(2));
      expect(media.asked.map((each) => [each.path, each.headers.authorization])).toEqual([
        [path, authorization],
        [path, authorization],
      ]);
      // Whoever was ended does not come back by the same token.
      await asked(gateway, body(access.accessToken));
      await here.cameras.judge();
      expect(media.asked).toHaveLength(2);
    } finally {
      await media.close();
    }
  },
);

test('a viewing token does not allow publishing', async () => {
  const { access } = await anElevatorBehind('mediamtx');
  const body = { path: 'live/site/7_high', query: `token=${access.accessToken}` };
  expect((await asked('mediamtx', { ...body, action: 'publish' })).status).toBe(401);
  expect((await asked('mediamtx', { ...body, action: 'playback' })).status).toBe(200);
});

test('speaking through a gateway is recorded once in the operation record', async () => {
  const { access } = await anElevatorBehind('zlmediakit');
  const body = {
    app: 'live',
    stream: 'site/7_standard',
    params: `token=${access.accessToken}&mode=broadcast`,
  };
  await asked('zlmediakit', body);
  await asked('zlmediakit', body);
  const kept = await here.db.selectFrom('operationRecord').select('kind').orderBy('id').execute();
  expect(kept.map(({ kind }) => kind)).toEqual(['viewed', 'broadcast']);
});

test('a camera token answers noStreamGateway when no gateway is set up', async () => {
  here = await anInstallation({ cameras: { gateway: 'none' } });
  const company = await here.aCompany('恒升');
  const elevatorId = await here.anElevator({ maintainerId: company });
  await here.db.updateTable('elevator').set({ othersId: 'x' }).where('id', '=', elevatorId).execute();
  await here.aUser('desk', company, { permissions: ['elevator.view', 'elevator.video'] });
  const desk = { token: await here.signIn('desk'), language: 'en' };
  for (const answer of [
    await here.ask(cameraCalls.token, { elevatorId }, desk),
    await here.ask(cameraCalls.subscribe, { elevatorIds: [elevatorId] }, desk),
  ]) {
    expect(answer.envelope).toMatchObject({
      code: 'noStreamGateway',
      description: 'No video gateway is connected; please ask the system administrator',
    });
  }
});
