import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { createEngine, onSample, onTick, type Effect, type Engine } from './faultEngine.ts';

export const start = Date.UTC(2026, 10, 21, 8);
export const second = 1000;
export const idle: Partial<StateMessage> = {
  serviceMode: 1,
  carStatus: 0,
  doorZone: true,
  carPosition: 3,
  doorStatus: 2,
  passengerStatus: false,
  powerStatus: 1,
  speed: 0,
  machineRoomTemperature: 25,
  carOverload: false,
  messageCode: [],
};
export const running: Partial<StateMessage> = { ...idle, carStatus: 1, doorZone: false, speed: 1.5 };

export const engineOf = (escalator = false): Engine =>
  createEngine({ ratedSpeed: 1.75, floorsNum: 10, escalator });

/** Says `state` at `seconds`; signals are the listed platform codes. */
export function say(
  engine: Engine,
  seconds: number,
  state: Partial<StateMessage>,
  delay = 0,
  signals?: string[],
) {
  const at = start + seconds * second;
  return onSample(engine, { at, receivedAt: at + delay, state: { timeStamp: at, ...state }, signals });
}
export const shown = (effects: readonly Effect[]) =>
  effects.map((effect) => `${effect.do} ${effect.kind.code} ${(effect.at - start) / second}`);
export const tick = (engine: Engine, seconds: number) => shown(onTick(engine, start + seconds * second));
