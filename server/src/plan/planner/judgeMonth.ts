import type { UnmetHelp, UnmetReason, VisitConflict } from '@hoistway/contract/plan/monthPlan.ts';
import type { Board } from './board.ts';
import { ceilingAfter, isSkilled, minutesOf, type Stop } from './plannerInput.ts';

/** Rounding of minutes is no overtime. */
const tolerance = 0.5;

/** What speaks against the visits of an elevator, in their order. */
export function conflictsOf(board: Board, elevator: number): VisitConflict[][] {
  const { input, chains } = board;
  const { prior } = input.elevators[elevator]!;
  const ceilingFrom = (day: number) => ceilingAfter(input.elevators[elevator]!, day);
  const chain = chains[elevator]!;
  return chain.map((stop, round) => {
    const team = input.teams[stop.team]!;
    const before = chain[round - 1]?.day ?? prior;
    const after = chain[round + 1]?.day ?? input.after;
    const open = input.minutes[stop.day]!;
    const conflicts: [VisitConflict, boolean][] = [
      ['beyondCeiling', stop.day - before > ceilingFrom(before)],
      ['nextBeyondCeiling', after - stop.day > ceilingFrom(stop.day)],
      ['dayOff', open === 0],
      ['overHours', open > 0 && board.routeAt(stop).load > open + tolerance],
      ['unskilled', !isSkilled(team, input.elevators[elevator]!)],
      ['uncertified', stop.day > team.certifiedUntil],
    ];
    return conflicts.flatMap(([conflict, holds]) => (holds ? [conflict] : []));
  });
}

/** An elevator that waits too long, why, and what would help. Days are counted from the first of the plan. */
export interface Unmet {
  elevator: number;
  deadline: number;
  /** When it is visited after all; null where the month has no such visit. */
  day: number | null;
  lateDays: number;
  reason: UnmetReason;
  help: UnmetHelp;
  helpTeam: number | null;
  helpDay: number | null;
  helpMinutes: number | null;
}

interface Gap {
  elevator: number;
  round: number;
  from: number;
  deadline: number;
}

interface Help {
  stop: Stop;
  /** The minutes that are missing; 0 or less where there is room. */
  over: number;
  minutes: number;
}

/** The day and team within a gap on which a visit would be the easiest: where the fewest minutes are missing. */
function easiest(board: Board, gap: Gap, allows: (stop: Stop) => boolean): Help | undefined {
  const { minutes, teams, elevators } = board.input;
  const work = minutesOf(elevators[gap.elevator]!, gap.round);
  let best: Help | undefined;
  for (let day = Math.min(gap.deadline, board.days - 1); day > gap.from && day >= 0; day -= 1)
    for (const team of teams.keys()) {
      const stop = { day, team };
      if (!allows(stop)) continue;
      const grown = work + board.placeOn(stop, gap.elevator).extra;
      const over = board.routeAt(stop).load + grown - minutes[day]!;
      if (!best || over < best.over) best = { stop, over, minutes: grown };
    }
  return best;
}

type Why = Pick<Unmet, 'reason' | 'help' | 'helpTeam' | 'helpDay' | 'helpMinutes'>;
const why = (reason: UnmetReason, help: UnmetHelp, at?: Partial<Stop>, minutes?: number): Why => ({
  reason,
  help,
  helpTeam: at?.team ?? null,
  helpDay: at?.day ?? null,
  helpMinutes: minutes === undefined ? null : Math.round(minutes),
});

function reasonOf(board: Board, gap: Gap): Why {
  const { input } = board;
  const elevator = input.elevators[gap.elevator]!;
  const isOpen = ({ day }: Stop) => input.minutes[day]! > 0;
  const knows = ({ team }: Stop) => isSkilled(input.teams[team]!, elevator);
  const mayGo = (stop: Stop) => board.mayGo(stop, gap.elevator);
  if (gap.round === 0 && elevator.pinned !== null)
    return why('ordered', 'soonest', { day: elevator.pinned.day });
  if (input.teams.length === 0) return why('noTeam', 'team', {}, minutesOf(elevator, gap.round));
  if (!input.teams.some((team) => isSkilled(team, elevator))) return why('noSkill', 'skill');
  if (gap.deadline < 0) {
    // Nothing brings back the days that are over: what counts is how soon it is done.
    const soon = easiest(
      board,
      { ...gap, from: -1, deadline: board.days - 1 },
      (stop) => isOpen(stop) && mayGo(stop) && stop.day === input.minutes.findIndex((open) => open > 0),
    );
    return why('alreadyLate', 'soonest', soon?.stop, soon && Math.max(0, soon.over));
  }
  const free = easiest(board, gap, (stop) => isOpen(stop) && mayGo(stop));
  if (free) {
    const { stop, over, minutes } = free;
    if (over <= tolerance) return why('room', 'move', stop, minutes);
    // Nothing else is done on that day: it is the way that does not fit into it.
    const isFree = board.routeAt(stop).elevators.length === 0;
    return isFree && minutesOf(elevator, gap.round) <= input.minutes[stop.day]!
      ? why('tooFar', 'base', stop, over)
      : why('full', 'hours', stop, over);
  }
  const uncertified = easiest(board, gap, (stop) => isOpen(stop) && knows(stop));
  if (uncertified) return why('noCertificate', 'certificate', uncertified.stop);
  const closed = easiest(board, gap, knows);
  return why('closed', 'dayOff', closed?.stop, closed?.minutes);
}

/** Every elevator that waits longer than it may, the longest first, each with the reason and with what would help. */
export function unmetOf(board: Board): Unmet[] {
  const { input, chains } = board;
  const found = input.elevators.flatMap((each, elevator): Unmet[] => {
    const days = [...chains[elevator]!.map(({ day }) => day), input.after];
    return days.flatMap((day, round) => {
      const from = days[round - 1] ?? each.prior;
      const ceiling = ceilingAfter(each, from);
      const lateDays = day - from - ceiling;
      if (lateDays <= 0) return [];
      const gap = { elevator, round, from, deadline: from + ceiling };
      return [
        {
          elevator,
          deadline: gap.deadline,
          day: day === input.after && round === days.length - 1 ? null : day,
          lateDays,
          ...reasonOf(board, gap),
        },
      ];
    });
  });
  return found.toSorted(
    (one, other) =>
      other.lateDays - one.lateDays || one.deadline - other.deadline || one.elevator - other.elevator,
  );
}
