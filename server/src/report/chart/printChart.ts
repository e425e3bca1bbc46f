import type {
  ChartReply,
  ChartRow,
  PrintedChart,
  printedChart,
} from '@hoistway/contract/report/chart/chartCalls.ts';
import { coverageText, rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import {
  chartScreens,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
import { besideText, peersText } from '@hoistway/contract/report/target/peers.ts';
import { meets, targetOf } from '@hoistway/contract/report/target/targetRules.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { regions } from '#platform/regions.ts';
import { cellOf, targetCell } from './chartCell.ts';
import { splitTables } from '../target/splitTables.ts';
import { headingOf } from './chartSheet.ts';
import { drawingsOf } from './drawBars.ts';
import type { ChartFilters } from './measured.ts';

type Values = ChartRow['values'];

type Table = PrintedChart['tables'][number];

/** Under the total of a figure its target, and whether it is met; nothing where it has none. */
function targetLine(figure: FigureName, found: ChartReply, t: Translate): string {
  const target = targetOf(found, figure);
  if (target === undefined) return '';
  const total = found.total.values.find((each) => each.figure === figure);
  const isMet = total && meets(total, target);
  const verdict = isMet === undefined ? '' : t(isMet ? 'figureTarget.wasMet' : 'figureTarget.wasMissed');
  return [targetCell(target, t), verdict].filter(Boolean).join(t('report.separator'));
}

/** The targets of figures as a row under their total; no row where none of them has one. */
function targetLines(names: readonly FigureName[], found: ChartReply, t: Translate): string[] {
  const lines = names.map((figure) => targetLine(figure, found, t));
  return lines.some(Boolean) ? [t('figureTarget.target'), ...lines] : [];
}

/** A row with nothing under what a figure is compared with. */
const besideNothing = (line: string[]): string[] => (line.length === 0 ? line : [...line, '']);

/** One table of all figures; with a comparison one each, the other period beside it. */
function tablesOf(found: ChartReply, t: Translate): Table[] {
  const { dimension, total, others } = found;
  const names = total.values.map(({ figure }) => figure);
  const first = t(`chartDimension.${dimension}`);
  const rows: { label: string; values: Values; before: Values | null }[] = [
    ...found.rows.map((row) => ({
      label: rowName(dimension, row, t),
      values: row.values,
      before: row.before,
    })),
    ...(others
      ? [{ label: t('reportChart.others', { n: others.rows }), values: others.values, before: null }]
      : []),
  ];
  const whole = { label: t('reportChart.total'), ...total };
  if (total.before === null) {
    const line = ({ label, values }: { label: string; values: Values }) => [
      label,
      ...names.map((figure) => cellOf(figure, values)),
    ];
    return [
      {
        title: first,
        headings: [first, ...names.map((figure) => headingOf(figure, t))],
        rows: rows.map(line),
        total: line(whole),
        targets: targetLines(names, found, t),
      },
    ];
  }
  return names.map((figure) => {
    const line = ({ label, values, before }: { label: string; values: Values; before: Values | null }) => [
      label,
      cellOf(figure, values),
      cellOf(figure, before),
    ];
    const heading = headingOf(figure, t);
    return {
      title: t(`figure.${figure}`),
      headings: [first, heading, besideText(found, heading, t)],
      rows: rows.map(line),
      total: line(whole),
      targets: besideNothing(targetLines([figure], found, t)),
    };
  });
}

/** What the records are called by which a chart is narrowed; each was found by the call for its viewer. */
async function recordNames({ db }: RequestContext, filters: ChartFilters): Promise<Map<string, string>> {
  const { companyId, handlerId, groupId, elevatorId } = filters;
  const { rows } = await sql<{ filter: string; name: string }>`
    select 'companyId' as filter, names as name from company_card where id = ${companyId ?? null}
    union all select 'handlerId', names from staff_card where id = ${handlerId ?? null}
    union all select 'groupId', group_name from company_group_card where id = ${groupId ?? null}
    union all select 'elevatorId', coalesce(short_number, elevator_no) from elevator_card
      where id = ${elevatorId ?? null}`.execute(db);
  return new Map(rows.map(({ filter, name }) => [filter, name]));
}

/** The filters in words. */
async function filterFacts(ctx: RequestContext, of: 'order' | 'fault', filters: ChartFilters) {
  const { t, language } = ctx;
  const names = await recordNames(ctx, filters);
  const { type, regionCode, project_name: projectName, brand, placeOfUse, severity } = filters;
  const facts: (readonly [label: string, value: string | undefined])[] = [
    [t(of === 'order' ? 'report.company' : 'faultList.company'), names.get('companyId')],
    [t('workOrder.type'), of === 'order' && type ? t(`orderKind.${type}`) : undefined],
    [t('report.person'), of === 'order' ? names.get('handlerId') : undefined],
    [t('fault.severity'), of === 'fault' && severity ? t(`severity.${severity}` as TextKey) : undefined],
    [t('elevator.regionCode'), regionCode && regions.pathText(regionCode, language)],
    [t('elevator.groupId'), names.get('groupId')],
    [t('elevator.projectName'), projectName],
    [t('elevator.brand'), brand],
    [t('elevator.placeOfUse'), placeOfUse && t(`placeOfUse.${placeOfUse}`)],
    [t('workOrder.elevatorId'), names.get('elevatorId')],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** A chart as a document: its filters, period and zone, when it was made, every number, and the rules of its figures. */
export async function printChart(
  ctx: RequestContext,
  screen: ChartScreenName,
  filters: ChartFilters,
  found: ChartReply,
): Promise<DocumentAnswer<typeof printedChart>> {
  const { t } = ctx;
  const { of } = chartScreens[screen];
  const { from, to, beforeFrom, beforeTo, peers, timeZone, madeAt, total } = found;
  const coverage = total.values.map((value) => coverageText(value, t)).filter(Boolean);
  const title = t(`route.chart.${screen}`);
  const made = new Date(wallOf(Date.parse(madeAt), timeZone)).toISOString().slice(0, 16).replace('T', ' ');
  return {
    template: 'report/documents/chart.typ',
    name: (day) => t('reportChart.fileName', { name: title, day }),
    title,
    subject: t('report.period', { from, to }),
    record: `/chart/${screen}`,
    data: {
      facts: [
        { label: t('reportChart.periodLabel'), value: t('report.period', { from, to }) },
        ...(beforeFrom !== null && beforeTo !== null
          ? [
              {
                label: t('reportChart.beforeLabel'),
                value: t('report.period', { from: beforeFrom, to: beforeTo }),
              },
            ]
          : []),
        ...(peers ? [{ label: t('reportChart.beforeLabel'), value: peersText(peers, t) }] : []),
        { label: t('reportChart.zoneLabel'), value: timeZone },
        { label: t('reportChart.madeLabel'), value: made },
        ...coverage.map((value) => ({ label: t('reportChart.coverageLabel'), value })),
        ...(await filterFacts(ctx, of, filters)),
      ],
      drawings: drawingsOf(found, t),
      tables: [...tablesOf(found, t), ...splitTables(found, t)],
      rules: total.values.map(({ figure }) => ({
        name: t(`figure.${figure}`),
        rule: t(`figureRule.${figure}`),
      })),
    },
  };
}
