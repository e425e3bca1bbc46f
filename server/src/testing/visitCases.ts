import { Elevator } from '../../../simulator/src/elevator.ts';
import { Random } from '../../../simulator/src/random.ts';
import { readSigns, type Span, type VisitSample } from '#area/workOrder/visit/visitSigns.ts';
import { judgeVisit, marginMs, type VisitClaim } from '#area/workOrder/visit/visitVerdict.ts';

/** A claimed visit, and what the simulator's elevator said meanwhile. */
interface VisitCase {
  claim: VisitClaim;
  samples: VisitSample[];
}

type Deed = (elevator: Elevator, at: number) => void;
interface Scene {
  random: Random;
  /** The claimed time; the elevator is played from well before to well after it. */
  claimed: Span;
  claim: VisitClaim;
  play(deeds?: readonly { at: number; deed: Deed }[]): VisitSample[];
}

const minuteMs = 60_000;
const everyMs = 4_000;
const refreshMs = 30_000;
const aroundMs = 40 * minuteMs;
/** A Tuesday, nine in the morning in Singapore. */
const morning = Date.UTC(2026, 10, 17, 1);

const attend: Deed = (elevator, at) => elevator.attend(at);
const leave: Deed = (elevator, at) => elevator.setMode('normal', at);

function sampleOf(elevator: Elevator, at: number): VisitSample {
  const state = elevator.state(at);
  return {
    at,
    serviceMode: state.serviceMode ?? null,
    powerStatus: state.powerStatus ?? null,
    moving: state.carStatus === 1,
    doorOpen: (state.doorPercent ?? 0) > 50,
    occupied: state.passengerStatus ?? null,
  };
}

const isSame = (a: VisitSample, b: VisitSample): boolean =>
  a.serviceMode === b.serviceMode &&
  a.powerStatus === b.powerStatus &&
  a.moving === b.moving &&
  a.doorOpen === b.doorOpen &&
  a.occupied === b.occupied;

/** A building, an hour of the day and a claim of so many minutes, all by chance. */
function sceneOf(random: Random, { atNight = false } = {}): Scene {
  const minutes = random.integer(30, 60);
  const from = morning + random.integer(0, 7 * 60) * minuteMs - (atNight ? 7 * 60 * minuteMs : 0);
  const begin = atNight ? morning - random.integer(5, 7) * 60 * minuteMs : from;
  const claimed = { from: begin, to: begin + minutes * minuteMs };
  const description = {
    serial: 'visit',
    secret: '',
    floors: random.integer(8, 30),
    ratedSpeedMPerS: 1.75,
    ratedLoadKg: 1000,
    usage: random.pick(['residence', 'office', 'hospital', 'mall'] as const),
    site: 'site',
    timeZone: 'Asia/Singapore',
  };
  return {
    random,
    claimed,
    claim: {
      kind: 'maintenance',
      stretches: [claimed],
      usualMinutes: 40,
      signInWay: 'position',
      signInDistanceM: random.integer(5, 120),
      elsewhere: undefined,
      way: undefined,
    },
    play: (deeds = []) =>
      play(new Elevator(description, random.fork('play'), begin - aroundMs), claimed, deeds),
  };
}

function play(
  elevator: Elevator,
  { from, to }: Span,
  deeds: readonly { at: number; deed: Deed }[],
): VisitSample[] {
  const due = deeds.toSorted((a, b) => a.at - b.at);
  const samples: VisitSample[] = [];
  for (let at = from - aroundMs; at <= to + aroundMs; at += everyMs) {
    while (due[0] && due[0].at <= at) {
      const { at: when, deed } = due.shift()!;
      deed(elevator, when);
    }
    elevator.advance(at);
    const sample = sampleOf(elevator, at);
    const last = samples.at(-1);
    if (!last || !isSame(last, sample) || at - last.at >= refreshMs) samples.push(sample);
  }
  return samples;
}

/** Somebody at work for a part of the claimed time. */
const working = ({ claimed, random }: Scene, [least, most]: readonly [number, number], begins = 0.05) => {
  const length = claimed.to - claimed.from;
  const from = Math.round(claimed.from + begins * length);
  const to = Math.round(from + random.between(least, most) * length);
  return [
    { at: from, deed: attend },
    { at: to, deed: leave },
  ];
};

const without = (samples: readonly VisitSample[], { from, to }: Span): VisitSample[] =>
  samples.filter(({ at }) => at < from || at >= to);

type Maker = (random: Random) => VisitCase;
const usual = [0.6, 0.9] as const;

/** Visits that took place, each odd in its own way. */
const honest = {
  usual: (random) => {
    const scene = sceneOf(random);
    return { claim: scene.claim, samples: scene.play(working(scene, usual)) };
  },
  signedOutLate: (random) => {
    const scene = sceneOf(random);
    const samples = scene.play(working(scene, usual));
    const to = scene.claimed.to + random.integer(20, 35) * minuteMs;
    return { claim: { ...scene.claim, stretches: [{ from: scene.claimed.from, to }] }, samples };
  },
  slowStart: (random) => {
    const scene = sceneOf(random);
    return { claim: scene.claim, samples: scene.play(working(scene, [0.4, 0.5], 0.45)) };
  },
  clockOff: (random) => {
    const scene = sceneOf(random);
    const offMs = random.pick([-1, 1]) * random.integer(6, 12) * minuteMs;
    const samples = scene.play(working(scene, usual)).map((sample) => ({ ...sample, at: sample.at + offMs }));
    return { claim: scene.claim, samples };
  },
  halfSilent: (random) => {
    const scene = sceneOf(random);
    const { from, to } = scene.claimed;
    const lost = { from: from + random.between(0, 0.5) * (to - from), to };
    return { claim: scene.claim, samples: without(scene.play(working(scene, usual)), lost) };
  },
  allSilent: (random) => ({ claim: sceneOf(random).claim, samples: [] }),
  mainsOff: (random) => {
    const scene = sceneOf(random);
    const { from, to } = scene.claimed;
    const at = (share: number) => Math.round(from + share * (to - from));
    const samples = scene.play([
      { at: at(0.05), deed: (elevator, when) => elevator.cutPower(when) },
      { at: at(0.6), deed: (elevator, when) => elevator.restorePower(when) },
      { at: at(0.65), deed: attend },
      { at: at(0.95), deed: leave },
    ]);
    return { claim: scene.claim, samples };
  },
  modeUnsaid: (random) => {
    const scene = sceneOf(random);
    const unsaid = { serviceMode: null, powerStatus: null };
    const samples = scene.play(working(scene, usual)).map((sample) => ({ ...sample, ...unsaid }));
    return { claim: scene.claim, samples };
  },
  paused: (random) => {
    const scene = sceneOf(random);
    const { from, to } = scene.claimed;
    const pause = { from: from + 0.4 * (to - from), to: from + 0.7 * (to - from) };
    const samples = scene.play([
      ...working(scene, [0.3, 0.33]),
      { at: pause.to, deed: attend },
      { at: to, deed: leave },
    ]);
    const stretches = [
      { from, to: pause.from },
      { from: pause.to, to },
    ];
    return { claim: { ...scene.claim, stretches }, samples };
  },
  smallRepair: (random) => {
    const scene = sceneOf(random);
    const deeds = random.chance(0.5)
      ? [{ at: scene.claimed.from + minuteMs, deed: ((elevator, at) => elevator.holdDoor(240, at)) as Deed }]
      : [];
    return { claim: { ...scene.claim, kind: 'repair', usualMinutes: 45 }, samples: scene.play(deeds) };
  },
} satisfies Record<string, Maker>;

/** Visits that did not take place, or hardly. */
const cheats = {
  fromTheOffice: (random) => {
    const scene = sceneOf(random);
    const claim = { ...scene.claim, signInDistanceM: random.integer(200, 490) };
    return { claim, samples: scene.play() };
  },
  labelCopied: (random) => {
    const scene = sceneOf(random);
    return { claim: { ...scene.claim, signInWay: 'label', signInDistanceM: null }, samples: scene.play() };
  },
  atNight: (random) => {
    const scene = sceneOf(random, { atNight: true });
    return { claim: scene.claim, samples: scene.play() };
  },
  driveBy: (random) => {
    const scene = sceneOf(random);
    return { claim: scene.claim, samples: scene.play(working(scene, [0.04, 0.12])) };
  },
  tooShort: (random) => {
    const scene = sceneOf(random);
    const to = scene.claimed.from + random.integer(3, 8) * minuteMs;
    const samples = scene.play([
      { at: scene.claimed.from, deed: attend },
      { at: to, deed: leave },
    ]);
    return { claim: { ...scene.claim, stretches: [{ from: scene.claimed.from, to }] }, samples };
  },
  otherElevator: (random) => {
    const scene = sceneOf(random);
    const claim = { ...scene.claim, signInDistanceM: random.integer(20, 80) };
    return { claim, samples: scene.play() };
  },
  doubleBooked: (random) => {
    const scene = sceneOf(random);
    const elsewhere = { orderId: '1', ms: random.integer(8, 25) * minuteMs };
    return { claim: { ...scene.claim, elsewhere }, samples: scene.play(working(scene, usual)) };
  },
  doorWedged: (random) => {
    const scene = sceneOf(random);
    const at = scene.claimed.from + 2 * minuteMs;
    const seconds = random.integer(120, 900);
    return {
      claim: scene.claim,
      samples: scene.play([{ at, deed: (elevator, when) => elevator.holdDoor(seconds, when) }]),
    };
  },
  switchOnly: (random) => {
    const scene = sceneOf(random);
    const { from, to } = scene.claimed;
    const still = { serviceMode: 2, moving: false, doorOpen: false, occupied: false };
    const samples = scene
      .play()
      .map((sample) => (sample.at >= from && sample.at < to ? { ...sample, ...still } : sample));
    return { claim: scene.claim, samples };
  },
  collectorPulled: (random) => {
    const scene = sceneOf(random);
    const from = scene.claimed.from + random.integer(1, 3) * minuteMs;
    return { claim: scene.claim, samples: without(scene.play(), { from, to: scene.claimed.to }) };
  },
} satisfies Record<string, Maker>;

const makers: readonly { name: string; honest: boolean; make: Maker }[] = [
  ...Object.entries(honest).map(([name, make]) => ({ name, honest: true, make })),
  ...Object.entries(cheats).map(([name, make]) => ({ name, honest: false, make })),
];

/** How visits of each kind are judged, so many of each, all of them by a seed. */
export function judgeCases(seed: string, ofEach: number) {
  return makers.map(({ name, honest: isHonest, make }) => {
    const verdicts = { confirmed: 0, doubtful: 0, contradicted: 0, unknown: 0 };
    for (let n = 0; n < ofEach; n += 1) {
      const { claim, samples } = make(new Random(`${seed}/${name}/${n}`));
      const first = claim.stretches[0]!;
      const last = claim.stretches.at(-1)!;
      const within = { from: first.from - marginMs, to: last.to + marginMs };
      const heard = samples.filter(({ at }) => at >= within.from - 5 * minuteMs && at < within.to);
      verdicts[judgeVisit(claim, readSigns(heard, within, claim.stretches)).verdict] += 1;
    }
    return { name, honest: isHonest, ...verdicts };
  });
}
