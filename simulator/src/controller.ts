import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import {
  faultRecord,
  historySlots,
  levelingRecords,
  parameters,
  recordCode,
  type Parameter,
} from '@hoistway/contract/controller/controllerDictionary.ts';
import { isOutOfRange, optionsOf, rangeOf } from '@hoistway/contract/controller/controllerRules.ts';
import {
  historyGroup,
  recordSlots,
  type ReadCommand,
  type ReadReply,
} from '@hoistway/contract/telemetry/command.ts';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { controllerSignals, terminalsOf } from './controllerSignals.ts';
import { defaultFloorHeightMm, type ElevatorDescription } from './elevatorDescription.ts';
import type { Random } from './random.ts';

const maxFloors = 40;
const mmPerPulse = 0.4;
const valuesPerPart = 60;
/** The day after which no record is made, so that an elevator reports the same records after every start. */
const recordsEnd = Date.UTC(2026, 10, 20, 9);
const shareOfSwitched = 0.35;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const stepped = (value: number, scale = 1) => Number((Math.round(value / scale) * scale).toFixed(3));

/** The controller of one elevator: factory values, a few changed on site; the same after every start. */
export class Controller {
  private readonly random: Random;
  private readonly settings: Record<string, number>;
  private readonly terminals: ReturnType<typeof terminalsOf>;
  private records: Record<string, number> | undefined;
  private readonly topMm: number;

  constructor(description: ElevatorDescription, random: Random) {
    this.random = random;
    this.topMm = (description.floors - 1) * heightOf(description);
    this.settings = this.build(description);
    this.terminals = terminalsOf(this.settings);
  }

  /** The live terminals and words that go with every state. */
  signals(state: StateMessage) {
    return controllerSignals(state, this.terminals, this.topMm);
  }

  /** What is read, cut into parts as a slow serial line would bring it. */
  answer({ id, read }: ReadCommand, state: StateMessage): ReadReply[] {
    const groups = new Set<string>(read);
    const reported = [this.settings, this.moment(state)];
    if ([historyGroup, ...recordSlots].some((slot) => groups.has(slot))) reported.push(this.remembered());
    const wanted = Object.entries(Object.assign({}, ...reported) as Record<string, number>).filter(([code]) =>
      groups.has(code.startsWith(historyGroup) ? historyGroup : code.slice(0, 2)),
    );
    const of = Math.max(1, Math.ceil(wanted.length / valuesPerPart));
    return Array.from({ length: of }, (_, index) => ({
      id,
      part: index + 1,
      of,
      values: Object.fromEntries(wanted.slice(index * valuesPerPart, (index + 1) * valuesPerPart)),
    }));
  }

  private build(description: ElevatorDescription): Record<string, number> {
    const values: Record<string, number> = {};
    for (const { code, secret, default: usual, min } of parameters) {
      if (!secret) values[code] = usual ?? (typeof min === 'number' ? min : 0);
    }
    const speed = Math.min(4, description.ratedSpeedMPerS);
    const floors = Math.min(maxFloors, description.floors);
    const pulses = Math.round(heightOf(description) / mmPerPulse);
    Object.assign(values, {
      'F0-03': speed,
      'F0-04': speed,
      'F0-05': Math.max(300, description.ratedLoadKg),
      'F1-01': stepped(Math.max(0.7, (description.ratedLoadKg * speed) / 150), 0.1),
      'F6-00': floors,
      'F6-02': Math.min(floors, description.lobby ?? 1),
      'F6-03': Math.min(floors, description.lobby ?? 1),
      'FA-05': 3120 + this.random.integer(0, 9),
      'FA-06': 410 + this.random.integer(0, 9),
    });
    for (let floor = 1; floor < floors; floor += 1) {
      const measured = pulses + this.random.integer(-20, 20);
      values[`F4-${twoDigits(4 + 2 * floor)}`] = Math.floor(measured / 65_536);
      values[`F4-${twoDigits(5 + 2 * floor)}`] = measured % 65_536;
    }
    for (let record = 1; record <= levelingRecords; record += 1) {
      const [first, second] = [0, 1].map(
        () => 30 + (this.random.chance(0.3) ? this.random.integer(-6, 6) : 0),
      );
      if (record * 2 <= floors) values[`FR-${twoDigits(record)}`] = first! * 1000 + second!;
    }
    if (this.random.chance(shareOfSwitched)) this.change(values);
    return values;
  }

  /** A few parameters were changed on site; rarely to values outside the dictionary. */
  private change(values: Record<string, number>): void {
    const settable = parameters.filter((each) => each.access === 'anytime' && each.default !== undefined);
    for (let count = this.random.integer(1, 4); count > 0; count -= 1) {
      const parameter = this.random.pick(settable);
      const value = this.other(parameter, values);
      if (!isOutOfRange(parameter, value, values)) values[parameter.code] = value;
    }
    if (this.random.chance(0.3)) values['F9-00'] = 250;
  }

  private other(parameter: Parameter, values: Record<string, number>): number {
    const options = optionsOf(parameter);
    if (options) return this.random.pick(options).value;
    const { min = 0, max = 100 } = rangeOf(parameter, values);
    const usual = parameter.default ?? min;
    return stepped(Math.min(max, Math.max(min, usual * this.random.between(0.7, 1.4))), parameter.scale);
  }

  /** Made when they are first asked for: most elevators are never asked. */
  private remembered(): Record<string, number> {
    if (this.records) return this.records;
    const values: Record<string, number> = {};
    const made = this.random.integer(4, 46);
    let at = recordsEnd;
    for (const [index, slot] of historySlots.entries()) {
      at -= Math.round(this.random.exponential(6 * 86_400_000));
      const record = index < made ? this.record(at) : faultRecord.map(() => 0);
      for (const { item } of faultRecord) {
        values[recordCode(slot, item)] = record[item]!;
        const recent = recordSlots[index];
        if (recent) values[recordCode(recent, item)] = record[item]!;
      }
    }
    this.records = values;
    return values;
  }

  /** One record in the order of its fields: what, when, and the measures and words of that moment. */
  private record(at: number): number[] {
    const time = new Date(at);
    const moving = this.random.chance(0.7);
    const speed = moving ? stepped(this.random.between(0.1, this.settings['F0-04']!), 0.001) : 0;
    const position = this.random.between(0, this.topMm);
    const { controllerWords } = this.signals({
      timeStamp: at,
      carStatus: moving ? 1 : 0,
      carDirection: moving ? this.random.integer(1, 2) : 0,
      doorZone: !moving,
      doorClosed: true,
      landingDoorLocked: true,
      positionMm: Math.round(position),
      messageCode: ['08'],
      serviceMode: 0,
      loadPercent: this.random.integer(0, 90),
    });
    return [
      Number(this.random.pick(faultCodes.controllerFaults).code.slice(1)),
      this.random.integer(1, 4),
      time.getUTCMonth() + 1 + time.getUTCDate() / 100,
      time.getUTCHours() + time.getUTCMinutes() / 100,
      this.random.integer(0, 4095),
      this.random.integer(0, 255),
      speed,
      speed === 0 ? 0 : stepped(speed * this.random.between(0.96, 1.02), 0.001),
      stepped(this.random.between(530, 580), 0.1),
      stepped(position / 1000, 0.1),
      ...[22, 18, 14, 340, 60, 8].map((most, index) =>
        moving ? stepped(this.random.between(most / 3, most), index === 1 ? 0.01 : 0.1) : 0,
      ),
      this.random.integer(0, 3),
      this.random.integer(0, 3),
      ...controllerWords,
    ].map((value) => Number(value.toFixed(3)));
  }

  /** What only shows the moment. */
  private moment(state: StateMessage): Record<string, number> {
    const { speed = 0, positionMm = 0, busVoltage = 0, machineRoomTemperature = 25, carStatus } = state;
    const moving = carStatus === 1;
    const words = this.signals(state).controllerWords;
    return {
      'FA-07': Math.round(machineRoomTemperature + (moving ? 14 : 8)),
      'FA-14': speed,
      'FA-15': speed,
      'FA-16': busVoltage,
      'FA-17': Math.max(0, Math.round(positionMm / 100) / 10),
      'FA-18': moving ? 11.4 : 0,
      'FA-19': moving ? 9.6 : 0,
      'FA-20': moving ? 8.8 : 0,
      'FA-21': moving ? 212.5 : 0,
      'FA-22': moving ? 41.5 : 0,
      'FA-23': moving ? 4.2 : 0,
      ...Object.fromEntries(words.map((word, index) => [`FA-${26 + index}`, word])),
    };
  }
}

const heightOf = ({ floorHeightMm, usage }: ElevatorDescription): number =>
  floorHeightMm ?? defaultFloorHeightMm[usage];
