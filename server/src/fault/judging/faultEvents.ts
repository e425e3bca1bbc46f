import type { ElevatorWatch } from './elevatorWatch.ts';
import { closeFault, openFault, type Effect } from './faultEngine.ts';
import { arriving, isOvertaken, type FaultTurn } from './faultOrder.ts';
import { clearRules, faultRules } from '#area/faultCode/faultRules.ts';

/** An event of a collector: what it calls a thing, and the platform code of it; undefined when nothing maps it. */
export interface DeviceEvent {
  code: string | undefined;
  on: boolean;
  at: number;
  skewMs?: number | undefined;
  seq?: number | undefined;
  /** Its time could not be believed: `at` is when it arrived. */
  clockWrong?: boolean;
  vendorCode?: string;
}

/** Judges an event of the device. One that was overtaken changes nothing of the present. */
export function judgeEvent(watch: ElevatorWatch, event: DeviceEvent): Effect[] {
  const { at, skewMs = 0, seq, on, clockWrong = false } = event;
  const turn: FaultTurn = {
    at,
    skewMs,
    ...(seq === undefined ? {} : { seq }),
    on,
    ...(clockWrong ? { clockWrong } : {}),
  };
  return on ? judgeOn(watch, event, turn) : judgeOff(watch, event, turn);
}

function judgeOn(watch: ElevatorWatch, { code, at, vendorCode }: DeviceEvent, said: FaultTurn): Effect[] {
  const rule = code === undefined ? undefined : faultRules.get(code);
  if (!rule) return [];
  const known = watch.open.get(rule.code);
  const last = watch.turns.get(rule.code);
  const turn = arriving(said, last);
  if (isOvertaken(turn, last)) {
    if (known || last.on) return [];
    const named = vendorCode === undefined ? {} : { vendorCode };
    return [{ kind: 'past', code: rule.code, at, until: Math.max(at, last.at), ...named }];
  }
  if (!known) return [openFault(watch, rule, { at, turn, byDevice: true, vendorCode })];
  watch.turns.set(rule.code, turn);
  known.byDevice = true;
  known.clearSince = undefined;
  return [];
}

/** The kinds that an event is about: what is over is over under every name it was given meanwhile. */
export const kindsMeant = (watch: ElevatorWatch, { code, on, vendorCode }: DeviceEvent): string[] => {
  const named = code !== undefined && faultRules.has(code) ? [code] : [];
  if (on || vendorCode === undefined) return named;
  const others = [...watch.open.values()].filter((fault) => fault.vendorCode === vendorCode);
  return [...new Set([...named, ...others.map((fault) => fault.code)])];
};

function judgeOff(watch: ElevatorWatch, event: DeviceEvent, said: FaultTurn): Effect[] {
  const effects: Effect[] = [];
  for (const code of kindsMeant(watch, event)) {
    const last = watch.turns.get(code);
    const turn = arriving(said, last);
    if (isOvertaken(turn, last)) continue;
    const ends = watch.open.has(code) && clearRules[faultRules.get(code)?.clear ?? '']?.byDevice;
    if (ends) effects.push(closeFault(watch, code, turn));
    else watch.turns.set(code, turn);
  }
  return effects;
}
