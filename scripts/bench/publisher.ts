import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import mqttPacket from 'mqtt-packet';
import { answerCommands } from './worker.ts';

const tickMs = 5;
const connectsAtOnce = 50;
const connectLimitMs = 15_000;

interface Elevator {
  socket: Socket;
  topic: string;
  /** What it says one after the other, and where it is in it. */
  states: string[];
  place: number;
  /** A buffered upload that is ready. */
  burst: Buffer | undefined;
}

let recordings: string[][] = [];
/** Every elevator with its socket, topic and place in the recording it plays. */
let elevators: Elevator[] = [];
let lost = 0;

function open(port: number, serial: string, secret: string) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const parser = mqttPacket.parser();
  return new Promise<Socket>((done, failed) => {
    const limit = setTimeout(() => failed(new Error(`${serial} was not let in`)), connectLimitMs);
    socket.once('error', failed);
    socket.once('connect', () =>
      socket.write(
        mqttPacket.generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clean: true,
          clientId: serial,
          keepalive: 0,
          username: serial,
          password: Buffer.from(secret),
        }),
      ),
    );
    parser.once('packet', (packet) => {
      clearTimeout(limit);
      if (packet.cmd !== 'connack' || packet.returnCode !== 0)
        return failed(new Error(`${serial} was refused`));
      socket.on('close', () => (lost += 1));
      done(socket);
    });
    socket.on('data', (data) => parser.parse(data));
  });
}

function packetOf(elevator: Elevator, at: number) {
  const { states } = elevator;
  elevator.place = (elevator.place + 1) % states.length;
  return mqttPacket.generate({
    cmd: 'publish',
    qos: 0,
    dup: false,
    retain: false,
    topic: elevator.topic,
    payload: `{"timeStamp":${at},${states[elevator.place]}`,
  });
}

const noneLost = () => {
  if (lost > 0) throw new Error(`${lost} connections were lost`);
};

const commands = {
  async connect({
    port,
    serials,
    secret,
    recording,
  }: {
    port: number;
    serials: string[];
    secret: string;
    recording: string;
  }) {
    recordings = JSON.parse(readFileSync(recording, 'utf8'));
    for (let first = 0; first < serials.length; first += connectsAtOnce) {
      const opened = await Promise.all(
        serials.slice(first, first + connectsAtOnce).map(async (serial, index) => {
          const nr = elevators.length + index;
          const states = recordings[nr % recordings.length]!;
          return {
            socket: await open(port, serial, secret),
            topic: `hoistway/v1/${serial}/state`,
            states,
            place: (nr * 7) % states.length,
            burst: undefined,
          };
        }),
      );
      elevators.push(...opened);
    }
  },

  /** Every elevator from number `first` on sends one state. */
  async sayOnce({ first }: { first: number }) {
    for (const elevator of elevators.slice(first)) elevator.socket.write(packetOf(elevator, Date.now()));
    noneLost();
  },

  /** So many states a second, the elevators in turn; after a pause of this process the missed ones follow. */
  async load({ perSecond, seconds }: { perSecond: number; seconds: number }) {
    const total = perSecond * seconds;
    const startAt = performance.now();
    let sent = 0;
    while (sent < total) {
      const due = Math.min(total, Math.floor(((performance.now() - startAt) / 1000) * perSecond));
      for (; sent < due; sent += 1) {
        const elevator = elevators[sent % elevators.length]!;
        elevator.socket.write(packetOf(elevator, Date.now()));
      }
      await wait(tickMs);
    }
    noneLost();
    return { sent, seconds: (performance.now() - startAt) / 1000 };
  },

  /** Makes a buffered upload for every elevator, five states a second up to now. */
  async prepareBurst({ perElevator }: { perElevator: number }) {
    const end = Date.now();
    for (const elevator of elevators) {
      const times = Array.from({ length: perElevator }, (_, index) => end - (perElevator - index) * 200);
      elevator.burst = Buffer.concat(times.map((at) => packetOf(elevator, at)));
    }
  },

  async burst() {
    for (const elevator of elevators) {
      if (elevator.burst) elevator.socket.write(elevator.burst);
      elevator.burst = undefined;
    }
  },

  async disconnect() {
    noneLost();
    for (const { socket } of elevators) {
      socket.removeAllListeners('close');
      socket.end(mqttPacket.generate({ cmd: 'disconnect' }));
    }
    await Promise.all(elevators.map(({ socket }) => new Promise((done) => socket.once('close', done))));
    elevators = [];
  },
};
export type Publisher = typeof commands;

answerCommands(commands);
