import type { handlingStates } from '@hoistway/contract/fault/fault.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { bothNames } from '#platform/names.ts';
import { Chance } from '../chance.ts';
import { writesIn } from '../demoPeople.ts';
import type { DemoSite } from '../demoSites.ts';

/** What the story needs to know of an elevator. */
export interface StoryElevator {
  shortNumber: string;
  floors: number;
  site: Pick<DemoSite, 'project' | 'englishProject' | 'maintainer' | 'timeZone' | 'use'>;
}

export type Handling = (typeof handlingStates)[number];

/** A fault of the past, instants in epoch ms; its people by their user names. */
export interface PastFault {
  elevator: string;
  code: string;
  vendorCode: string | null;
  openedAt: number;
  closedAt: number | null;
  /** When each time of it began and ended; the first began with the fault. */
  times: readonly { openedAt: number; closedAt: number | null }[];
  floor: number | null;
  pushed: boolean;
  incident: number | null;
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
  handledAt: number | null;
  handledBy: string | null;
  handling: Handling;
  note: string | null;
}

export interface PastIncident {
  kind: 'powerCut' | 'connectionLoss';
  code: string;
  /** With its English name, as one text. */
  project: string;
  openedAt: number;
  lastOpenedAt: number;
  closedAt: number;
}

export interface DemoHistory {
  faults: readonly PastFault[];
  incidents: readonly PastIncident[];
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
export const historyDays = 30;
/** The last minutes belong to the picture at the first sign-in. */
const quietBefore = 50 * minute;

const kinds = [
  ['K102', 26],
  ['K115', 12],
  ['K118', 12],
  ['K117', 9],
  ['K116', 8],
  ['K129', 8],
  ['K124', 8],
  ['K101', 5],
  ['K125', 5],
  ['K119', 4],
  ['K122', 4],
  ['K104', 4],
  ['K103', 3],
  ['K107', 3],
  ['K108', 3],
  ['K120', 3],
  ['K127', 3],
  ['K111', 2],
  ['A190', 2],
  ['K126', 2],
  ['K114', 1],
  ['V144', 1],
] as const;
/** Kinds that come several times within minutes. */
const flapping = new Set(['K102', 'K115', 'K116', 'K118', 'K129']);
const medianMinutes: Readonly<Record<string, number>> = { K111: 19, K127: 70, A190: 4, K117: 8, V144: 25 };

/** How often something breaks at each hour of the local day: people break doors. */
const byHour = [1, 1, 1, 1, 1, 2, 4, 8, 10, 7, 5, 5, 7, 6, 5, 5, 6, 8, 9, 8, 6, 4, 3, 2];

/** Who deals with the faults of a maintainer, how often, and in how many minutes they usually answer. */
const desks = {
  hengsheng: [
    ['operator', 4, 2.1],
    ['monitor', 4, 1.2],
    ['maintenance', 3, 4.5],
    ['manager', 1, 9],
  ],
  kangda: [
    ['operator', 4, 2.1],
    ['support', 5, 1.6],
    ['area', 2, 7],
  ],
} as const;

const outcomes = [
  ['resolved', 60],
  ['untreated', 16],
  ['partlyResolved', 10],
  ['ignored', 8],
  ['unsolved', 6],
] as const satisfies readonly (readonly [Handling, number])[];

/** A note as people write it in either language. */
type Note = Readonly<Record<Language, string>>;

/** What was done about a fault of a kind. */
const mended: Readonly<Record<string, readonly Note[]>> = {
  K101: [{ zh: '底坑急停开关受潮，已更换', en: 'Damp pit stop switch replaced' }],
  K102: [
    { zh: '已更换门机皮带，试运行正常', en: 'Door belt replaced, running well' },
    { zh: '清理地坎异物，试运行 10 次正常', en: 'Sill cleared, ten good runs' },
  ],
  K103: [{ zh: '调整门刀间隙，开门正常', en: 'Door coupler adjusted, doors open well' }],
  K107: [{ zh: '紧固编码器接线，端站校正完成', en: 'Encoder wiring tightened, position corrected' }],
  K111: [{ zh: '被困人员已救出，重新调整门锁触点', en: 'Passengers freed, door lock contact adjusted' }],
  K115: [{ zh: '重新调整门锁触点', en: 'Door lock contact adjusted' }],
  K116: [{ zh: '更换光幕', en: 'Light curtain replaced' }],
  K118: [{ zh: '清理地坎异物，试运行 10 次正常', en: 'Sill cleared, ten good runs' }],
  K119: [{ zh: '更换外呼按钮', en: 'Landing button replaced' }],
  K120: [{ zh: '紧固编码器接线', en: 'Encoder wiring tightened' }],
  K122: [{ zh: '更换导靴靴衬', en: 'Guide shoe linings replaced' }],
  K124: [{ zh: '清洁变频器散热风扇', en: 'Cooling fan of the drive cleaned' }],
  K125: [{ zh: '紧固轿顶板通讯接插件', en: 'Bus connector of the car-top board tightened' }],
  K126: [{ zh: '重新标定称重装置', en: 'Load weighing calibrated' }],
  K127: [{ zh: '恢复机房空调', en: 'Machine room air conditioning restored' }],
  K129: [{ zh: '调整平层感应器，误差 4 mm', en: 'Landing sensor adjusted, error 4 mm' }],
};
const watched: Note = { zh: '复位后观察一小时，未再出现', en: 'Reset, watched for an hour, did not return' };

const notes: Readonly<Partial<Record<Handling, readonly Note[]>>> = {
  partlyResolved: [
    { zh: '已恢复运行，待更换备件', en: 'Running; a part is to be replaced' },
    { zh: '临时调低速度，等待厂家复查', en: 'Slowed down until the maker has looked' },
  ],
  unsolved: [
    { zh: '备件缺货，等待到货', en: 'Waiting for a spare part' },
    { zh: '需业主批准更换', en: 'Owner has to approve the part' },
  ],
  ignored: [
    { zh: '现场调试产生', en: 'Caused by testing on site' },
    { zh: '搬家时误触发', en: 'Caused while furniture was moved' },
  ],
};
const seenNotes: readonly (Note | null)[] = [
  { zh: '已联系值班人员，正在赶往现场', en: 'On the way' },
  { zh: '已电话确认，无人被困', en: 'Called, nobody inside' },
  { zh: '已派单', en: 'Mechanic sent' },
  null,
  null,
  null,
];

/** The hour of the local day of an instant. */
function localHour(at: number, timeZone: string): number {
  // Everywhere in the demo it is eight hours later than in UTC.
  if (timeZone !== 'Asia/Singapore' && timeZone !== 'Asia/Shanghai')
    throw new Error(`no clock for ${timeZone}`);
  return Math.floor((((at / hour + 8) % 24) + 24) % 24);
}

function aMoment(chance: Chance, now: number, timeZone: string): number {
  for (;;) {
    const at = Math.round(now - quietBefore - chance.next() * (historyDays * day - quietBefore));
    if (chance.next() * 10 < byHour[localHour(at, timeZone)]!) return at;
  }
}

/** The thirty days before `now` on a fleet: the same fleet has the same past. */
export function demoHistory(fleet: readonly StoryElevator[], now: number): DemoHistory {
  const incidents: PastIncident[] = [];
  const faults = [
    ...fleet.flatMap((elevator) => faultsOf(elevator, now)),
    ...fleet.flatMap((elevator) => visitsOf(elevator, now)),
    ...fleet.flatMap((elevator) => outagesOf(elevator, now)),
    ...siteWide(fleet, now, incidents),
  ];
  return { faults: withoutOverlaps(faults).toSorted((a, b) => a.openedAt - b.openedAt), incidents };
}

/** What broke at an elevator in the thirty days before an instant. */
export function faultsOf(
  elevator: StoryElevator,
  now: number,
  label = `${elevator.shortNumber} faults`,
): PastFault[] {
  const chance = new Chance(label);
  // A few elevators make most of the work.
  const expected = chance.happens(0.09) ? chance.between(6, 12) : chance.between(0, 3.4);
  const weakness = chance.pickWeighted(kinds);
  return Array.from({ length: Math.round(expected) }, () => {
    const code = expected > 3.4 && chance.happens(0.55) ? weakness : chance.pickWeighted(kinds);
    const openedAt = aMoment(chance, now, elevator.site.timeZone);
    const lasts = Math.max(0.5, chance.around(medianMinutes[code] ?? 11)) * minute;
    const times = flapping.has(code) && chance.happens(0.3) ? 2 + Math.floor(chance.next() * 5) : 1;
    return handled(chance, elevator, now, {
      code,
      openedAt,
      closedAt: Math.round(Math.min(openedAt + lasts, now - 5 * minute)),
      times,
    });
  });
}

/** Inspection mode while a mechanic is there: about every fortnight, by day. */
function visitsOf(elevator: StoryElevator, now: number): PastFault[] {
  const chance = new Chance(`${elevator.shortNumber} visits`);
  const first = chance.between(1, 14);
  return [first, first + 14].map((daysAgo) => {
    const noon = now - daysAgo * day;
    const openedAt = Math.round(
      noon + (10 - localHour(noon, elevator.site.timeZone)) * hour + chance.between(-60, 300) * minute,
    );
    const begun = Math.min(openedAt, now - 2 * hour);
    const closedAt = Math.round(begun + chance.between(18, 55) * minute);
    return quiet(elevator, 'V143', begun, closedAt);
  });
}

/** Times without a word from the collector. */
function outagesOf(elevator: StoryElevator, now: number): PastFault[] {
  const chance = new Chance(`${elevator.shortNumber} outages`);
  return Array.from({ length: chance.happens(0.45) ? (chance.happens(0.2) ? 3 : 1) : 0 }, () => {
    const openedAt = Math.round(now - quietBefore - 4 * hour - chance.next() * (historyDays - 1) * day);
    return quiet(
      elevator,
      'D201',
      openedAt,
      Math.round(openedAt + Math.min(4 * hour, chance.around(14 * minute, 1))),
    );
  });
}

/** Power cuts, and lines that break, for all elevators of a site together. */
function siteWide(fleet: readonly StoryElevator[], now: number, incidents: PastIncident[]): PastFault[] {
  const chance = new Chance('incidents');
  const projects = [...new Set(fleet.map(({ site }) => site.project))];
  const daysAgo = [1.6, 5.3, 9.1, 12.7, 17.4, 22.2, 27.8];
  return daysAgo.flatMap((ago, index) => {
    const project = chance.pick(projects);
    const members = fleet.filter(({ site }) => site.project === project);
    const kind = index % 3 === 2 ? 'connectionLoss' : 'powerCut';
    const code = kind === 'powerCut' ? 'K123' : 'D201';
    const openedAt = Math.round(now - ago * day + chance.between(-5, 5) * hour);
    const lasts = kind === 'powerCut' ? chance.between(2, 16) * minute : chance.between(15, 90) * minute;
    const parts = members.map((elevator) => {
      const at = Math.round(openedAt + chance.between(0, 9_000));
      const over = Math.round(openedAt + lasts + chance.between(0, 40_000));
      return kind === 'powerCut'
        ? handled(chance, elevator, now, { code, openedAt: at, closedAt: over, times: 1 })
        : quiet(elevator, code, at, over);
    });
    incidents.push({
      kind,
      code,
      project: bothNames(project, members[0]!.site.englishProject),
      openedAt: Math.min(...parts.map((each) => each.openedAt)),
      lastOpenedAt: Math.max(...parts.map((each) => each.openedAt)),
      closedAt: Math.max(...parts.map((each) => each.closedAt!)),
    });
    return parts.map((each) => ({ ...each, incident: incidents.length - 1 }));
  });
}

/** What nobody has dealt with. */
export const untouched = {
  incident: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  handledAt: null,
  handledBy: null,
  handling: 'untreated',
  note: null,
} as const;

/** What only the record keeps. */
const quiet = (elevator: StoryElevator, code: string, openedAt: number, closedAt: number): PastFault => ({
  ...untouched,
  elevator: elevator.shortNumber,
  code,
  vendorCode: null,
  openedAt,
  closedAt,
  times: [{ openedAt, closedAt }],
  floor: null,
  pushed: false,
});

interface Happening {
  code: string;
  openedAt: number;
  closedAt: number;
  times: number;
}

/** A fault with what the desk of the maintainer did about it by `now`. */
export function handled(
  chance: Chance,
  elevator: StoryElevator,
  now: number,
  happening: Happening,
): PastFault {
  const { code, openedAt, closedAt, times } = happening;
  const { push: pushed } = faultRules.get(code)!;
  const step = (closedAt - openedAt) / times;
  const fault: PastFault = {
    ...untouched,
    elevator: elevator.shortNumber,
    code,
    vendorCode: code === 'K124' ? 'E02' : null,
    openedAt,
    closedAt,
    times: Array.from({ length: times }, (_, index) => ({
      openedAt: Math.round(openedAt + index * step),
      closedAt: index === times - 1 ? closedAt : Math.round(openedAt + (index + 0.7) * step),
    })),
    floor: 1 + Math.floor(chance.next() * elevator.floors),
    pushed,
  };
  const byAlarm = faultRules.get(code)!.clear === 'acknowledged';
  if (!byAlarm && !chance.happens(pushed ? 0.92 : 0.2)) return fault;
  const desk = desks[elevator.site.maintainer].map(([who, often, pace]) => [{ who, pace }, often] as const);
  const { who, pace } = chance.pickWeighted(desk);
  const written = (note: Note | null) => note && note[writesIn(who)];
  const usual = pushed ? (fault.code === 'K111' ? pace / 2 : pace) : pace * 25;
  const acknowledgedAt = byAlarm ? closedAt : Math.round(openedAt + chance.around(usual) * minute);
  if (acknowledgedAt > now - minute) return fault;
  const seen = { ...fault, acknowledgedAt, acknowledgedBy: who, note: written(chance.pick(seenNotes)) };
  const handling = chance.pickWeighted(outcomes);
  const handledAt = Math.round(Math.max(closedAt, acknowledgedAt) + chance.around(95, 0.9) * minute);
  if (handling === 'untreated' || handledAt > now - minute) return seen;
  const choices = handling === 'resolved' ? [...(mended[code] ?? []), watched] : notes[handling]!;
  return { ...seen, handling, handledAt, handledBy: who, note: written(chance.pick(choices)) };
}

/** The same kind is open on an elevator once at a time, and goes on in the same record within some minutes. */
export function withoutOverlaps(faults: readonly PastFault[]): PastFault[] {
  const until = new Map<string, number>();
  return faults
    .toSorted((a, b) => a.openedAt - b.openedAt)
    .filter(({ elevator, code, openedAt, closedAt, incident }) => {
      const kind = `${elevator} ${code}`;
      if (incident === null && openedAt < (until.get(kind) ?? 0) + 10 * minute) return false;
      until.set(kind, Math.max(until.get(kind) ?? 0, closedAt ?? Infinity));
      return true;
    });
}
