import type { Translate } from '@hoistway/contract/language/translator.ts';
import { diaryRowOn, diaryRules } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import type { ReportLine } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import type { WholeReport } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { findingText } from '@hoistway/contract/supervision/diary/findingText.ts';

type Finding = ReportLine['findings'][number];

function foundWords({ item, firstDay, lastDay, days, became, said, note, done }: Finding, t: Translate) {
  const words = said === null ? (note ?? '') : findingText(said, t);
  return {
    item: t(`diaryItem.${item}`),
    words,
    when:
      firstDay === lastDay
        ? firstDay
        : t('dutyReport.foundDays', { from: firstDay, until: lastDay, n: days }),
    became: t(`diaryBecame.${became}`),
    done,
  };
}

/** A report in the sentences of a language, as its document shows it. */
export function reportWords({ lines, weeks, kind, lastDay, ...report }: WholeReport, t: Translate) {
  const source = diaryRowOn(diaryRules, kind, lastDay)?.source;
  return {
    ...report,
    kind,
    lastDay,
    rule: source
      ? t('inspection.source', { title: source.title, confidence: t(`confidence.${source.confidence}`) })
      : null,
    weeks: weeks.map(({ state, ...week }) => ({ ...week, state: t(`diaryState.${state}`) })),
    lines: lines.map(({ elevatorNumber, pages, confirmed, openDays, faultDays, last }) => ({
      elevatorNumber,
      checks: t('dutyReport.confirmedOf', { confirmed, pages }),
      openDays: openDays.map((day) => day.slice(5)).join(t('term.comma')),
      faultDays,
      last: last.map((each) => findingText(each, t)).join(' '),
    })),
    found: lines.flatMap(({ elevatorNumber, findings }) =>
      findings.map((finding) => ({ elevatorNumber, ...foundWords(finding, t) })),
    ),
  };
}
