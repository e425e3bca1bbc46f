import type { ReadReply } from '@hoistway/contract/telemetry/command.ts';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { Controller } from './controller.ts';
import { CollectorLink, type LinkTotals } from './collectorLink.ts';
import { FleetReport } from './fleetReport.ts';
import { Elevator } from './elevator.ts';
import type { ElevatorDescription } from './elevatorDescription.ts';
import { Mishaps } from './mishaps.ts';
import { Random } from './random.ts';
import { opposite, planScenario, warmUpMs, type Happening, type Scenario } from './scenario.ts';
import { Timeline } from './timeline.ts';

export type FleetOptions = {
  url: string;
  elevators: readonly ElevatorDescription[];
  seed: string | number;
  /** 1 is the natural frequency of faults, 0 none at all. */
  mishapFactor: number;
  scenario?: Scenario;
  /** Load mode: every elevator publishes exactly so often, changed or not. */
  ratePerS?: number;
  protobuf?: boolean;
  connectsPerS?: number;
  onLog?: (line: string) => void;
  now?: () => number;
};

export type RunningFleet = {
  /** Has something more happen, counted from now. */
  play(scenario: Scenario): void;
  stop(): Promise<void>;
  totals(): Readonly<LinkTotals>;
};

type Member = {
  elevator: Elevator;
  link: CollectorLink;
  /** None in load mode, where the wire is measured and not the elevator. */
  controller: Controller | undefined;
  /** Parts of an answer that are still to be sent. */
  answer: ReadReply[];
  sent: StateMessage | undefined;
  eventNumber: number;
};

const tickMs = 25;
const refreshMs = 5_000;
const keptStates = 300;
/** A serial line brings one part of an answer after another. */
const partEveryMs = 120;
/** Runs the elevators until `stop`. One clock serves them all, each elevator at its own moment of the period. */
export function runFleet(options: FleetOptions): RunningFleet {
  const { url, elevators, seed, mishapFactor, ratePerS, protobuf = false, connectsPerS = 200 } = options;
  const report = new FleetReport(options.onLog ?? (() => {}));
  const now = options.now ?? Date.now;
  const startAt = now();
  const bootSeconds = Math.floor(startAt / 1000);
  const random = new Random(seed);
  const totals: LinkTotals = { connected: 0, published: 0, events: 0, dropped: 0 };
  const periodMs = 1000 / (ratePerS ?? 1);

  const timeline = new Timeline<Happening>();
  const planned = planScenario(options.scenario ?? [], elevators, startAt);
  for (const happening of planned) if (happening.at >= startAt) timeline.add(happening);
  const mishaps = new Mishaps(elevators, { factor: mishapFactor, random: random.fork('mishaps'), startAt });

  const answering = new Set<Member>();
  const members = elevators.map((description): Member => {
    const { serial, secret } = description;
    const own = random.fork(`${serial}/${description.seed ?? ''}`);
    const elevator = new Elevator(description, own, startAt - warmUpMs);
    const member: Member = {
      elevator,
      controller: ratePerS === undefined ? new Controller(description, own.fork('controller')) : undefined,
      answer: [],
      sent: undefined,
      eventNumber: 0,
      link: new CollectorLink({
        url,
        serial,
        secret,
        protobuf,
        totals,
        onLog: (line) => report.complain(line),
        keptStates: ratePerS === undefined ? keptStates : 0,
        random: own.fork('link'),
        onConnect: () => {
          member.sent = undefined;
        },
        ...(ratePerS === undefined
          ? {
              onRead: (command) => {
                member.answer = member.controller?.answer(command, elevator.state(now())) ?? [];
                answering.add(member);
              },
            }
          : {}),
      }),
    };
    return member;
  });

  const sendEvents = (member: Member) => {
    const { elevator, link } = member;
    for (const { at, ...event } of elevator.takeEvents()) {
      member.eventNumber += 1;
      link.sendEvent({
        id: `${elevator.description.serial}-${bootSeconds}-${member.eventNumber}`,
        timeStamp: at,
        // Rises over restarts too.
        seq: bootSeconds * 100_000 + member.eventNumber,
        ...event,
      });
    }
  };

  const endInTime = (happening: Happening) => {
    const ending = opposite(happening.deed);
    const seconds = 'seconds' in happening.deed ? happening.deed.seconds : undefined;
    if (ending && seconds !== undefined) {
      timeline.add({ at: happening.at + seconds * 1000, elevator: happening.elevator, deed: ending });
    }
  };

  const happen = (happening: Happening) => {
    const member = members[happening.elevator];
    if (!member) return;
    befall(member, happening);
    sendEvents(member);
    endInTime(happening);
  };

  // What began before the start is found as it stands by now: what was said of it then is not said again.
  for (const happening of planned.filter(({ at }) => at < startAt).toSorted((a, b) => a.at - b.at)) {
    const member = members[happening.elevator];
    if (member) befall(member, { ...happening, at: Math.max(happening.at, startAt - warmUpMs) });
    endInTime(happening);
  }
  for (const { elevator } of members) {
    elevator.advance(startAt);
    elevator.takeEvents();
  }

  const visit = (member: Member, at: number) => {
    member.elevator.advance(at);
    sendEvents(member);
    member.link.pump();
    const reported = member.elevator.state(at);
    const state = { ...reported, ...member.controller?.signals(reported) };
    if (ratePerS === undefined && member.sent && !isNews(member.sent, state)) return;
    member.sent = state;
    member.link.sendState(state);
  };

  let visited = 0;
  let opened = 0;
  const tick = () => {
    const at = now();
    const elapsed = at - startAt;
    for (const mishap of mishaps.takeDue(at)) timeline.add(mishap);
    for (let due = timeline.takeDue(at); due; due = timeline.takeDue(at)) happen(due);
    for (; opened < members.length && opened <= (elapsed * connectsPerS) / 1000; opened++) {
      members[opened]?.link.open();
    }
    const due = Math.floor((elapsed / periodMs) * members.length);
    // After a pause of the process the missed rounds are left out, not made up for.
    visited = Math.max(visited, due - members.length);
    for (; visited < due; visited++) {
      const member = members[visited % members.length];
      if (member) visit(member, at);
    }
  };

  const clock = setInterval(tick, tickMs);
  const line = setInterval(() => {
    for (const member of answering) {
      const part = member.answer.shift();
      if (part) member.link.sendReply(part);
      else answering.delete(member);
    }
  }, partEveryMs);
  const minute = setInterval(() => report.say(members.length, totals), 60_000);

  return {
    play: (scenario) => {
      for (const happening of planScenario(scenario, elevators, now())) timeline.add(happening);
    },
    totals: () => totals,
    stop: async () => {
      clearInterval(clock);
      clearInterval(line);
      clearInterval(minute);
      await Promise.all(members.map(({ link }) => link.close()));
    },
  };
}

function befall({ elevator, link }: Member, { at, deed }: Happening): void {
  switch (deed.do) {
    case 'fault':
      return elevator.raiseFault(deed.code, at);
    case 'clear':
      return elevator.clearFault(deed.code, at);
    case 'entrapment':
      return elevator.entrap(deed.confirm ?? false, at);
    case 'release':
      return elevator.release(at);
    case 'powerCut':
      return elevator.cutPower(at);
    case 'powerRestore':
      return elevator.restorePower(at);
    case 'networkDrop':
      return link.loseNetwork();
    case 'networkReturn':
      return link.regainNetwork();
    case 'inspection':
    case 'fireRecall':
    case 'normal':
      return elevator.setMode(deed.do, at);
    case 'mechanic':
      return elevator.attend(at);
    case 'doorHeld':
      return elevator.holdDoor(deed.seconds ?? 3600, at);
    case 'doorFree':
      return elevator.letDoorGo(at);
    case 'alarm':
      return elevator.pressAlarm(at);
    case 'passenger':
      return elevator.callFor(deed, at);
  }
}

const newsworthy = [
  'serviceMode',
  'carStatus',
  'carDirection',
  'doorZone',
  'carPosition',
  'positionMm',
  'doorStatus',
  'doorPercent',
  'landingDoorLocked',
  'passengerStatus',
  'peopleNumber',
  'carOverload',
  'driveStatus',
  'powerStatus',
  'machineRoomDoor',
] as const satisfies readonly (keyof StateMessage)[];
const newsworthyLists = ['messageCode', 'carCalls', 'hallUpCalls', 'hallDownCalls'] as const;

/** Whether anything a person would see has changed; counters and temperature wait for the refresh. */
function isNews(sent: StateMessage, state: StateMessage): boolean {
  if (Number(state.timeStamp) - Number(sent.timeStamp) >= refreshMs) return true;
  return (
    newsworthy.some((key) => sent[key] !== state[key]) ||
    newsworthyLists.some((key) => String(sent[key]) !== String(state[key]))
  );
}
