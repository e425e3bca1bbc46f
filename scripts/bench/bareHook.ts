import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { freePort } from './freePort.ts';
import { answerCommands } from './worker.ts';

const flushMs = 200;

type Cell = string | number | boolean | undefined;

const cell = (value: Cell) =>
  value === undefined ? String.raw`\N` : value === true ? 't' : value === false ? 'f' : value;

/** The least that can be done, with the columns in their order in the table: a broker, its hook, JSON.parse, and one COPY every 200 ms. */
async function start(databaseUrl: string, table: string, elevatorIds: Record<string, string>) {
  const database = new Client(databaseUrl);
  await database.connect();
  let waiting: string[] = [];
  let writing = false;
  setInterval(async () => {
    if (writing || waiting.length === 0) return;
    writing = true;
    const lines = waiting.join('');
    waiting = [];
    const stream = database.query(copyFrom(`copy ${table} from stdin`));
    stream.end(lines);
    await once(stream, 'finish');
    writing = false;
  }, flushMs);

  const broker = await Aedes.createBroker();
  broker.on('publish', ({ topic, payload }, client) => {
    if (!client) return;
    const state: Record<string, Cell> & { timeStamp: number } = JSON.parse(payload.toString());
    waiting.push(
      `${elevatorIds[topic.split('/')[2]!]}\t${new Date(state.timeStamp).toISOString()}\t${new Date().toISOString()}\t` +
        `${cell(state.carPosition)}\t${cell(state.positionMm)}\t${cell(state.speed)}\t${cell(state.carDirection)}\t` +
        `${cell(state.carStatus === 1)}\t${cell(state.doorStatus)}\t${cell(state.doorPercent)}\t` +
        `${cell(state.doorZone)}\t${cell(state.passengerStatus)}\t${cell(state.loadPercent)}\t` +
        `${cell(state.serviceMode)}\t${cell(state.powerStatus)}\t${cell(state.machineRoomTemperature)}\t` +
        `${cell(state.presentCounterValue)}\tf\n`,
    );
  });
  const port = await freePort();
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    broker.handle(socket);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return port;
}

const commands = {
  start: async ({
    databaseUrl,
    table,
    elevatorIds,
  }: {
    databaseUrl: string;
    table: string;
    elevatorIds: Record<string, string>;
  }) => ({ port: await start(databaseUrl, table, elevatorIds) }),
};
export type BareHook = typeof commands;

answerCommands(commands);
