import type { z } from 'zod';
import { daysAfter, firstOfMonth, lastOfMonth, monthsAfter, weekdayOf } from '#contract/time/days.ts';
import type { DutyDiaryPage } from './dutyDiary.ts';
import type { reportFinding, ReportKind, ReportLine } from './dutyReport.ts';

export interface Period {
  kind: ReportKind;
  firstDay: string;
  lastDay: string;
}

/** The last periods of a kind that ended before a day, the earliest first: weeks from Monday, whole months. */
export function periodsBefore(kind: ReportKind, today: string, most: number): Period[] {
  const monday = daysAfter(today, 1 - weekdayOf(today));
  const first = firstOfMonth(today);
  return Array.from({ length: most }, (_, at) => {
    const back = at - most;
    const firstDay = kind === 'week' ? daysAfter(monday, back * 7) : monthsAfter(first, back);
    return { kind, firstDay, lastDay: kind === 'week' ? daysAfter(firstDay, 6) : lastOfMonth(firstDay) };
  });
}

/** A page of the period with the number of its elevator. */
export type ReportedPage = Pick<
  DutyDiaryPage,
  'elevatorId' | 'day' | 'findings' | 'checked' | 'done' | 'late' | 'state'
> & { elevatorNumber: string };

type Finding = z.output<typeof reportFinding>;

const shownLast: readonly string[] = ['mode', 'validity'];
const faultItems: readonly string[] = ['faults', 'doors'];
/** What was found and was over when the page was drawn. */
const recovered: readonly string[] = ['faultsRecovered', 'doorFaultsRecovered'];
const isFound = ({ finding }: { finding: string }) => finding === 'found';

/** What the pages of an elevator found of each item, in the order in which it was found. */
function findingsOf(pages: readonly ReportedPage[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { day, findings, checked, done } of pages) {
    const answers = [
      ...findings.map((said) => ({ item: said.item, finding: said.finding, said, note: null })),
      ...checked.map(({ item, finding, note }) => ({ item, finding, said: null, note })),
    ];
    for (const { item, finding, said, note } of answers) {
      const known = found.get(item);
      if (finding === 'found')
        found.set(item, {
          item,
          firstDay: known?.firstDay ?? day,
          lastDay: day,
          days: (known?.days ?? 0) + 1,
          became: said !== null && recovered.includes(said.reason) ? 'gone' : 'lasting',
          said,
          note,
          done: done ?? known?.done ?? null,
        });
      else if (known && finding === 'inOrder') known.became = 'gone';
      // Silence says nothing of what lasted, and opens nothing again.
      else if (known?.became === 'lasting') known.became = 'unknown';
    }
  }
  return [...found.values()];
}

function lineOf(pages: readonly ReportedPage[]): ReportLine {
  const { elevatorId, elevatorNumber, findings: last } = pages.at(-1)!;
  const confirmed = pages.filter(({ state }) => state === 'confirmed');
  return {
    elevatorId,
    elevatorNumber,
    pages: pages.length,
    confirmed: confirmed.length,
    late: confirmed.filter(({ late }) => late).length,
    openDays: pages.filter(({ state }) => state === 'drawn').map(({ day }) => day),
    faultDays: pages.filter(({ findings }) =>
      findings.some((each) => isFound(each) && faultItems.includes(each.item)),
    ).length,
    last: last.filter(({ item }) => shownLast.includes(item)),
    findings: findingsOf(pages),
  };
}

/** What the daily pages of a period come to, an elevator a line; pages are given by elevator and day. */
export function reportOf(pages: readonly ReportedPage[]) {
  const byElevator = new Map<string, ReportedPage[]>();
  for (const page of pages) {
    const known = byElevator.get(page.elevatorId);
    if (known) known.push(page);
    else byElevator.set(page.elevatorId, [page]);
  }
  const lines = [...byElevator.values()].map(lineOf);
  const findings = lines.flatMap((line) => line.findings);
  return {
    lines,
    elevators: lines.length,
    pages: pages.length,
    confirmed: lines.reduce((sum, { confirmed }) => sum + confirmed, 0),
    findings: findings.length,
    open: findings.filter(({ became }) => became !== 'gone').length,
  };
}
