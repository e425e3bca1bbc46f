import { execFile } from 'node:child_process';
import { connect as connectSocket } from 'node:net';
import { promisify } from 'node:util';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import { connectDevice, gone, listenToDevices, quiet, topicOf, until } from './deviceForTests.ts';
import { startEmbeddedBroker, type EmbeddedBroker, type EmbeddedBrokerOptions } from './embeddedBroker.ts';
import { onPath } from './programForTests.ts';

const run = (program: string, ...parts: string[][]) => promisify(execFile)(program, parts.flat());

const brokers: EmbeddedBroker[] = [];
const clients: MqttClient[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await Promise.all(brokers.splice(0).map((broker) => broker.close()));
});

async function start(options: Partial<EmbeddedBrokerOptions> = {}, commit?: (text: string) => Promise<void>) {
  const heard = listenToDevices(commit);
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    authenticate: (serial, secret) =>
      Promise.resolve(secret?.toString() === `secret of ${serial}` ? { collectorId: serial } : undefined),
    log: quiet,
    ...heard.handlers,
    ...options,
  });
  brokers.push(broker);
  const device = async (serial: string, settings?: Parameters<typeof connectDevice>[2]) => {
    const client = await connectDevice(broker.port, serial, settings);
    clients.push(client);
    return client;
  };
  return { broker, heard, device };
}

describe('what a device says', () => {
  it('is heard on every channel', async () => {
    const { broker, heard, device } = await start();
    const client = await device('A1', { clientId: 'whatever' });
    await until(() => heard.connected.length === 1);
    await client.publishAsync(topicOf('A1', 'state'), '{"a":1}');
    await client.publishAsync(topicOf('A1', 'state.pb'), Buffer.from([8, 1]));
    await client.publishAsync(topicOf('A1', 'event'), 'e1', { qos: 1 });
    await client.publishAsync(topicOf('A1', 'reply'), 'x'.repeat(64 * 1024), { qos: 1 });
    await client.publishAsync(topicOf('A1', 'offline'), '', { qos: 1 });
    expect(heard.states).toEqual([
      { serial: 'A1', text: '{"a":1}', form: 'json' },
      { serial: 'A1', text: '\b\u0001', form: 'protobuf' },
    ]);
    expect([heard.events, heard.replies, heard.offline, heard.refused]).toEqual([
      ['e1'],
      ['A1 65536'],
      ['A1'],
      [],
    ]);
    expect(broker.connections()).toBe(1);
    await client.endAsync();
    await until(() => heard.disconnected.length === 1);
    expect(broker.connections()).toBe(0);
  });

  it('reaches nobody else, retained or not', async () => {
    const { heard, device } = await start();
    const [one, other] = [await device('A1'), await device('B2')];
    const got: string[] = [];
    other.on('message', (topic) => got.push(topic));
    await other.subscribeAsync(topicOf('B2', 'command'), { qos: 1 });
    await one.publishAsync(topicOf('A1', 'event'), 'kept', { qos: 1, retain: true });
    await one.publishAsync(topicOf('B2', 'command'), 'open the door', { qos: 0 });
    await one.publishAsync(topicOf('B2', 'state'), 'forged', { qos: 0 });
    await one.publishAsync(topicOf('A1', 'command'), 'to myself', { qos: 0 });
    await one.publishAsync(topicOf('A1', 'event'), 'last', { qos: 1 });
    expect(heard.reasons()).toEqual(['foreignTopic', 'foreignTopic', 'unknownChannel']);
    expect([got, heard.states, one.connected]).toEqual([[], [], true]);
  });

  it.each([
    ['B2/event', 1, 'foreignTopic'],
    ['A1/unknown', 1, 'unknownChannel'],
    ['A1/event', 2, 'qos2'],
  ] as const)('ends the connection at %s with QoS %i', async (path, qos, reason) => {
    const { heard, device } = await start();
    const client = await device('A1');
    client.publish(`hoistway/v1/${path}`, 'x', { qos });
    await gone(client);
    expect(heard.reasons()).toEqual([reason]);
    expect(heard.events).toEqual([]);
  });

  it('is refused when too large, and acknowledged so that it does not come again', async () => {
    const { heard, device } = await start();
    const client = await device('A1');
    await client.publishAsync(topicOf('A1', 'state'), 'x'.repeat(8193));
    await client.publishAsync(topicOf('A1', 'event'), 'x'.repeat(8193), { qos: 1 });
    await client.publishAsync(topicOf('A1', 'event'), 'x'.repeat(8192), { qos: 1 });
    expect(heard.reasons()).toEqual(['tooLarge', 'tooLarge']);
    expect([heard.states.length, heard.events.length]).toEqual([0, 1]);
  });

  it('is not even collected when the packet is far too large', async () => {
    const { heard, device } = await start();
    const client = await device('A1');
    client.publish(topicOf('A1', 'reply'), 'x'.repeat(70_000), { qos: 1 });
    await gone(client);
    expect(heard.reasons()).toEqual(['packetTooLarge']);

    const socket = connectSocket((brokers[0] as EmbeddedBroker).port, '127.0.0.1');
    socket.on('error', () => {});
    // CONNECT that announces 200 MB.
    socket.write(Buffer.from([0x10, 0x80, 0x84, 0xaf, 0x5f]));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(heard.reasons()).toEqual(['packetTooLarge', 'packetTooLarge']);
  });

  it('is dropped beyond the rate when it is a state, and waits when it is an event', async () => {
    const { heard, device } = await start({
      limits: { messages: { perSecond: 50, burst: 5 } },
    });
    const client = await device('A1');
    for (let index = 0; index < 20; index += 1) client.publish(topicOf('A1', 'state'), String(index));
    const begin = Date.now();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client.publishAsync(topicOf('A1', 'event'), String(index), { qos: 1 }),
      ),
    );
    expect(heard.events).toEqual(Array.from({ length: 10 }, (_, index) => String(index)));
    expect(Date.now() - begin).toBeGreaterThan(150);
    expect(heard.states.length).toBeLessThan(10);
    expect(new Set(heard.reasons())).toEqual(new Set(['messageRate']));
    expect(heard.states.length + heard.refused.length).toBe(20);
  });

  it('ends a connection that floods the broker with packets', async () => {
    const { heard, device } = await start({ limits: { packets: { perSecond: 10, burst: 50 } } });
    const client = await device('A1');
    for (let index = 0; index < 100; index += 1) client.publish(topicOf('A1', 'state'), 'x');
    await gone(client);
    expect(heard.reasons()).toContain('packetRate');
  });
});

describe('an event', () => {
  it('is acknowledged only after its commit, in the order of arrival', async () => {
    const commits: { text: string; done: () => void }[] = [];
    const { device } = await start({}, (text) => new Promise((done) => commits.push({ text, done })));
    const client = await device('A1');
    const acknowledged: string[] = [];
    for (const text of ['one', 'two']) {
      client.publish(topicOf('A1', 'event'), text, { qos: 1 }, () => acknowledged.push(text));
    }
    await until(() => commits.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([acknowledged, commits.map(({ text }) => text)]).toEqual([[], ['one']]);
    commits[0]!.done();
    await until(() => acknowledged.length === 1 && commits.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(acknowledged).toEqual(['one']);
    commits[1]!.done();
    await until(() => acknowledged.length === 2);
  });

  it('comes again when its commit fails', async () => {
    let tries = 0;
    const { heard, device } = await start({}, () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('database away')) : Promise.resolve();
    });
    const client = await device('A1', { clean: false, clientId: 'a', reconnectPeriod: 20 });
    await client.publishAsync(topicOf('A1', 'event'), 'precious', { qos: 1 });
    expect([tries, heard.events]).toEqual([3, ['precious']]);
  });

  it('is not acknowledged when the commit takes too long', async () => {
    const { device } = await start({ limits: { commitMs: 50 } }, () => new Promise(() => {}));
    const client = await device('A1');
    let acknowledged = false;
    client.publish(topicOf('A1', 'event'), 'x', { qos: 1 }, (error) => (acknowledged = !error));
    await gone(client);
    expect(acknowledged).toBe(false);
  });
});

describe('a connection', () => {
  it.each([
    ['a wrong secret', { password: 'wrong' }, 'badSecret'],
    ['no secret', { password: undefined as never }, 'badSecret'],
    ['no serial', { username: undefined as never, password: undefined as never }, 'badSerial'],
    ['an impossible serial', { username: '+/#' }, 'badSerial'],
    ['the will of another', { will: { topic: topicOf('B2', 'offline'), payload: '' } }, 'foreignWill'],
    ['a will elsewhere', { will: { topic: topicOf('A1', 'event'), payload: '' } }, 'foreignWill'],
  ])('is refused with %s', async (_, settings, reason) => {
    const { broker, heard, device } = await start();
    await expect(device('A1', settings)).rejects.toThrow(/refused/i);
    expect(heard.reasons()).toEqual([reason]);
    expect([broker.connections(), heard.connected, heard.offline]).toEqual([0, [], []]);
  });

  it('says offline by its last will, but not when a newer one takes over or the server stops', async () => {
    const { broker, heard, device } = await start();
    const will = { topic: topicOf('A1', 'offline'), payload: '', qos: 1, retain: true } as const;
    const first = await device('A1', { will, clientId: 'one' });
    const second = await device('A1', { will, clientId: 'two' });
    await gone(first);
    await until(() => heard.connected.length === 2);
    expect([heard.offline, heard.disconnected, broker.connections()]).toEqual([[], [], 1]);
    second.stream.destroy();
    await until(() => heard.offline.length === 1);
    expect([heard.offline, heard.disconnected]).toEqual([['A1'], ['A1']]);

    await device('A1', { will });
    await until(() => heard.connected.length === 3);
    await broker.close();
    expect(heard.offline).toHaveLength(1);
  });

  it('does not end another that uses the same client id', async () => {
    const { broker, device } = await start();
    const [one, two] = [
      await device('A1', { clientId: 'same', clean: false }),
      await device('B2', { clientId: 'same', clean: false }),
    ];
    await two.publishAsync(topicOf('B2', 'event'), 'x', { qos: 1 });
    await one.publishAsync(topicOf('A1', 'event'), 'x', { qos: 1 });
    expect(broker.connections()).toBe(2);
  });

  it('receives its own commands, and no other subscription is granted', async () => {
    const { broker, heard, device } = await start();
    const client = await device('A1');
    const got: string[] = [];
    client.on('message', (topic, payload) => got.push(`${topic} ${payload.toString()}`));
    expect(await broker.publishCommand('A1', 'early')).toBe(false);
    const topics = [
      '#',
      '+/v1/A1/command',
      'hoistway/#',
      'hoistway/v1/+/command',
      topicOf('B2', 'command'),
      topicOf('A1', 'state'),
      'hoistway/live/1',
      '$SYS/#',
      `$share/x/${topicOf('A1', 'command')}`,
    ];
    for (const topic of topics) {
      const grants = await client.subscribeAsync(topic, { qos: 1 }).catch(() => 'refused');
      expect([topic, grants]).toEqual([topic, 'refused']);
    }
    expect(heard.reasons()).toEqual(topics.map(() => 'foreignSubscription'));
    expect(await broker.publishCommand('A1', 'still early')).toBe(false);
    await client.subscribeAsync(topicOf('A1', 'command'), { qos: 1 });
    expect(await broker.publishCommand('A1', 'now')).toBe(true);
    await until(() => got.length > 0);
    expect(got).toEqual([`${topicOf('A1', 'command')} now`]);
    expect(await broker.publishCommand('B2', 'nobody')).toBe(false);
  });

  it('is limited per address, in number, rate and failures', async () => {
    const { heard, device } = await start({
      limits: {
        maxPerAddress: 2,
        connects: { perSecond: 0.001, burst: 5 },
        failures: { perSecond: 0.001, burst: 1 },
      },
    });
    await expect(device('A1', { password: 'wrong' })).rejects.toThrow();
    await expect(device('A1')).rejects.toThrow();
    expect(heard.reasons()).toEqual(['badSecret', 'authenticationRate']);

    const refused = listenToDevices();
    const roomy = await start({
      ...refused.handlers,
      limits: { maxPerAddress: 2, connects: { perSecond: 0.001, burst: 3 } },
    });
    await roomy.device('A1');
    const second = await roomy.device('B2');
    await expect(roomy.device('C3')).rejects.toThrow();
    await second.endAsync();
    await until(() => roomy.broker.connections() === 1);
    await roomy.device('C3');
    await expect(roomy.device('D4')).rejects.toThrow();
    expect(refused.refused.map(({ reason }) => reason)).toEqual(['tooManyConnections', 'tooManyConnections']);
  });

  it('survives handlers that throw and bytes that are no MQTT', async () => {
    const { broker, device } = await start({
      onState() {
        throw new Error('bug');
      },
      onConnect() {
        throw new Error('bug');
      },
    });
    const client = await device('A1');
    await client.publishAsync(topicOf('A1', 'state'), 'x');
    const socket = connectSocket(broker.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    await client.publishAsync(topicOf('A1', 'event'), 'x', { qos: 1 });
  });

  it('is refused while secrets cannot be checked, and the device may come again', async () => {
    const { heard, device } = await start({ authenticate: () => Promise.reject(new Error('database away')) });
    await expect(device('A1')).rejects.toThrow(/Server unavailable/i);
    expect(heard.refused).toEqual([]);
  });

  it('refuses MQTT 5, which aedes does not speak', async () => {
    const { broker } = await start();
    const refused = connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      protocolVersion: 5,
      reconnectPeriod: 0,
      connectTimeout: 500,
    });
    await expect(refused).rejects.toThrow();
  });
});

it.runIf(onPath('openssl'))('speaks TLS', async () => {
  const { cert, key } = await selfSigned();
  const { broker, heard } = await start({ tls: { cert, key } });
  const client = await connectAsync(`mqtts://localhost:${broker.port}`, {
    username: 'A1',
    password: 'secret of A1',
    protocolVersion: 4,
    ca: cert,
    reconnectPeriod: 0,
  });
  clients.push(client);
  await client.publishAsync(topicOf('A1', 'event'), 'sealed', { qos: 1 });
  expect(heard.events).toEqual(['sealed']);
});

it.runIf(onPath('mosquitto_pub'))('understands mosquitto_pub', async () => {
  const { broker, heard } = await start();
  const publish = (secret: string) =>
    run(
      'mosquitto_pub',
      ['-h', '127.0.0.1', '-p', String(broker.port), '-u', 'A1', '-P', secret],
      ['-t', topicOf('A1', 'event'), '-q', '1', '-m', 'from C', '--will-topic', topicOf('A1', 'offline')],
    );
  await publish('secret of A1');
  expect([heard.events, heard.offline]).toEqual([['from C'], []]);
  await expect(publish('wrong')).rejects.toThrow(/not authori|bad user/i);
});

async function selfSigned(): Promise<{ cert: string; key: string }> {
  const { stdout } = await run(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', '-', '-out', '-'],
  );
  const part = (name: string) => new RegExp(`-----BEGIN ${name}[^]*?END ${name}-----`).exec(stdout)![0];
  return { cert: part('CERTIFICATE'), key: part('PRIVATE KEY') };
}
