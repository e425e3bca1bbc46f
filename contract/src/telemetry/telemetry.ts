/** What an item says: of a position the physical floor, or the text that the display in the car shows. */
interface Values {
  flag: boolean;
  whole: number;
  real: number;
  floor: number | string;
  text: string;
  wholes: number[];
  texts: string[];
}

interface Range {
  from: number;
  to: number;
}

/** A kind with what bounds it. */
type Bounded =
  | { kind: 'flag' }
  | ({ kind: 'whole' | 'real' } & Range)
  | ({ kind: 'floor'; longest: number } & Range)
  | { kind: 'text'; longest: number }
  | ({ kind: 'wholes'; most: number } & Range)
  | { kind: 'texts'; longest: number; most: number };

export type TelemetryItem = Bounded & {
  /** In the protobuf form of the state message. */
  number: number;
  unit?: 'm/s' | 'mm' | '%' | '°C' | 'V' | 'h' | 'm' | 'kWh';
  /** Its number in the live push, its name there if that is another, and whether it is shown as a flag (1 is true). */
  live?: { number: number; name?: string; flag?: true };
  /** Its column of `elevator_history`. */
  history?: string;
};

const counter = { kind: 'real', from: 0, to: 1e12 } as const;
const floors = { kind: 'wholes', from: 1, to: 200, most: 200 } as const;
const bits = (count: number) => ({ kind: 'whole', from: 0, to: 2 ** count - 1 }) as const;

/**
 * Everything an elevator reports beside the time. Intake, storage, live view and history follow from this table.
 * Numbers and columns never change: devices, browsers and stored rows depend on them.
 */
export const telemetry = {
  registerNumber: { number: 2, kind: 'text', longest: 20 },
  serviceMode: { number: 3, kind: 'whole', from: 0, to: 7, live: { number: 19 }, history: 'service_mode' },
  carStatus: {
    number: 4,
    kind: 'whole',
    from: 0,
    to: 1,
    live: { number: 11, name: 'moving', flag: true },
    history: 'moving',
  },
  /** 0 none, 1 up, 2 down. */
  carDirection: {
    number: 5,
    kind: 'whole',
    from: 0,
    to: 2,
    live: { number: 10, name: 'direction' },
    history: 'direction',
  },
  doorZone: { number: 6, kind: 'flag', live: { number: 14 }, history: 'door_zone' },
  /** 1 is the lowest floor. */
  carPosition: {
    number: 7,
    kind: 'floor',
    from: 1,
    to: 200,
    longest: 4,
    live: { number: 8, name: 'floor' },
    history: 'floor',
  },
  doorClosed: { number: 8, kind: 'flag' },
  doorStatus: { number: 9, kind: 'whole', from: 0, to: 6, live: { number: 12 }, history: 'door_status' },
  landingDoorLocked: { number: 10, kind: 'flag' },
  passengerStatus: { number: 11, kind: 'flag', live: { number: 15, name: 'occupied' }, history: 'occupied' },
  carOverload: { number: 12, kind: 'flag' },
  driveStatus: { number: 13, kind: 'whole', from: 0, to: 2, live: { number: 21 } },
  speed: {
    number: 14,
    kind: 'real',
    unit: 'm/s',
    from: -20,
    to: 20,
    live: { number: 18 },
    history: 'speed',
  },
  powerStatus: { number: 15, kind: 'whole', from: 0, to: 2, live: { number: 20 }, history: 'power_status' },
  upperLimit: { number: 16, kind: 'flag' },
  lowerLimit: { number: 17, kind: 'flag' },
  machineRoomTemperature: {
    number: 18,
    kind: 'real',
    unit: '°C',
    from: -60,
    to: 150,
    live: { number: 22 },
    history: 'temperature',
  },
  machineRoomDoor: { number: 19, kind: 'flag' },
  peopleNumber: { number: 20, kind: 'whole', from: 0, to: 99, live: { number: 17 } },
  activityMode: { number: 21, kind: 'whole', from: 0, to: 2 },
  messageCode: { number: 22, kind: 'texts', longest: 8, most: 32 },
  operationStatus: { number: 23, kind: 'whole', from: 0, to: 1 },
  operationDirection: { number: 24, kind: 'whole', from: 0, to: 2 },
  operationDetail: { number: 25, kind: 'whole', from: 0, to: 4 },
  totalRunningTime: { number: 26, ...counter, unit: 'h', live: { number: 26 } },
  presentCounterValue: {
    number: 27,
    ...counter,
    live: { number: 24, name: 'runCount' },
    history: 'run_count',
  },
  doorOpenCount: { number: 28, ...counter, live: { number: 25 } },
  ropeBendCount: { number: 29, ...counter },
  elevatorMileage: { number: 30, ...counter, unit: 'm', live: { number: 27 } },
  passengerCounter: { number: 31, ...counter },
  powerConsumption: { number: 32, ...counter, unit: 'kWh' },
  /** Above the lowest sill. */
  positionMm: {
    number: 33,
    kind: 'whole',
    unit: 'mm',
    from: -20_000,
    to: 1_000_000,
    live: { number: 9 },
    history: 'position_mm',
  },
  loadPercent: {
    number: 34,
    kind: 'real',
    unit: '%',
    from: 0,
    to: 200,
    live: { number: 16 },
    history: 'load_percent',
  },
  doorPercent: {
    number: 35,
    kind: 'real',
    unit: '%',
    from: 0,
    to: 100,
    live: { number: 13 },
    history: 'door_percent',
  },
  busVoltage: { number: 36, kind: 'real', unit: 'V', from: 0, to: 2000, live: { number: 23 } },
  carCalls: { number: 37, ...floors, live: { number: 28 } },
  hallUpCalls: { number: 38, ...floors, live: { number: 29 } },
  hallDownCalls: { number: 39, ...floors, live: { number: 30 } },
  /** Bit n is set while the contact at terminal X(n+1) is closed, or output Y(n+1) is energised. */
  inputTerminals: { number: 40, ...bits(27), live: { number: 31 } },
  outputTerminals: { number: 41, ...bits(16), live: { number: 32 } },
  /** Inputs 1 to 5, outputs 1 and 2, car top in and out, hall, system 1 and 2: FA-26 to FA-37. */
  controllerWords: { number: 42, kind: 'wholes', from: 0, to: 65_535, most: 12, live: { number: 33 } },
} as const satisfies Record<string, TelemetryItem>;

type Table = typeof telemetry;
export type TelemetryName = keyof Table;
export type TelemetryValue<N extends TelemetryName> = Values[Table[N]['kind']];

export const telemetryNames = Object.keys(telemetry) as TelemetryName[];

type Live = { [N in TelemetryName]: Table[N] extends { live: object } ? N : never }[TelemetryName];
type LiveNameOf<N extends Live> = N extends Live
  ? Table[N] extends { live: { name: infer L extends string } }
    ? L
    : N
  : never;
type LiveValueOf<N extends Live> = Table[N] extends { live: { flag: true } }
  ? boolean
  : Table[N] extends { kind: 'floor' }
    ? number
    : TelemetryValue<N>;

/** The values of an elevator's last message that are shown live and in its history. */
export type LiveValues = { [N in Live as LiveNameOf<N>]: LiveValueOf<N> };
export type LiveName = keyof LiveValues;

interface Shown {
  /** Its name in the state message. */
  name: Live;
  liveName: LiveName;
  liveNumber: number;
  kind: Exclude<TelemetryItem['kind'], 'text' | 'texts'>;
  /** Sent as a number, shown as whether it is 1. */
  fromNumber: boolean;
  column: string | undefined;
}

const all: readonly (readonly [string, TelemetryItem])[] = Object.entries(telemetry);

/** What is shown live, in the order of its numbers there. */
export const liveItems: readonly Shown[] = all
  .flatMap(([name, { live, kind, history }]) => {
    if (!live || kind === 'text' || kind === 'texts') return [];
    const fromNumber = live.flag === true;
    return {
      name: name as Live,
      liveName: (live.name ?? name) as LiveName,
      liveNumber: live.number,
      kind: fromNumber ? ('flag' as const) : kind,
      fromNumber,
      column: history,
    };
  })
  .toSorted((a, b) => a.liveNumber - b.liveNumber);

type Kept = { [N in Live]: Table[N] extends { history: string } ? N : never }[Live];
export type HistoryName = LiveNameOf<Kept>;

interface KeptItem extends Shown {
  name: Kept;
  liveName: HistoryName;
  column: string;
}

/** What is kept of each state message, with its column. */
export const historyItems = liveItems.filter((item): item is KeptItem => item.column !== undefined);
