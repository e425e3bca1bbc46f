import { useMemo } from 'react';
import { diaryStates } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import type { ReportKind } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import { dutyReportCalls } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { DiaryViews } from './DiaryViews.tsx';
import { reportPath } from './diaryPath.ts';

const reportColumns = columns(
  dutyReportCalls.page,
  ['firstDay', 'companyName', 'elevators', 'pages', 'open', 'state', 'confirmedByName', 'confirmedAt'],
  {
    firstDay: {
      title: 'dutyReport.period',
      width: 220,
      strong: true,
      cell: ({ firstDay, lastDay }, t) => t('dutyReport.periodOf', { from: firstDay, until: lastDay }),
    },
    companyName: { title: 'dutyReport.companyId', width: 200 },
    elevators: { width: 96, align: 'right' },
    pages: {
      title: 'dutyReport.checks',
      width: 120,
      align: 'right',
      cell: ({ confirmed, pages }, t) => t('dutyReport.confirmedOf', { confirmed, pages }),
    },
    open: {
      width: 110,
      align: 'right',
      cell: ({ open, findings }, t) =>
        findings === 0
          ? t('dutyDiary.nothingFound')
          : t('dutyReport.confirmedOf', { confirmed: open, pages: findings }),
    },
    state: { width: 110, cell: ({ state }) => <ChoiceWord choice="diaryState" value={state} /> },
    confirmedByName: { title: 'dutyReport.confirmedBy', width: 120 },
    confirmedAt: { width: 168 },
    remark: { width: 240 },
  },
  ['remark'],
);

/** The reports of weeks or of months, the last first. */
export function ReportList({ kind }: { kind: ReportKind }) {
  const t = useText();
  const fixed = useMemo(() => ({ kind }), [kind]);
  return (
    <ListScreen
      name="dutyReport"
      title={t('route.supervision.dutyDiary')}
      call={dutyReportCalls.page}
      fixed={fixed}
      action={<DiaryViews view={kind} />}
      search={[
        { name: 'companyId', label: t('dutyReport.companyId'), pick: <CompanyPick /> },
        {
          name: 'state',
          label: t('dutyReport.state'),
          options: diaryStates.map((value) => ({ value, label: t(`diaryState.${value}`) })),
        },
        { name: 'from', label: t('dutyReport.from'), kind: 'day' },
        { name: 'until', label: t('dutyReport.until'), kind: 'day' },
      ]}
      columns={reportColumns}
      unit="dutyReport.unit"
      emptyHint={t('dutyReport.emptyHint')}
      exporting={{ call: dutyReportCalls.exports, permission: 'annual.export', input: fixed }}
      pathOf={({ id }) => reportPath(id)}
    />
  );
}
