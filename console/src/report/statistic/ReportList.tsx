import { Button } from 'antd';
import { useState } from 'react';
import {
  statisticReportCalls,
  type StatisticReportRow,
} from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { noValue } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';
import { hourText, periodText, scopeText } from './reportWords.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportSettings } from './ReportSettings.tsx';

const reportColumns = columns(
  statisticReportCalls.page,
  ['reportName', 'scope', 'periodKind', 'hour', 'nextAt', 'lastMadeAt', 'receiverNames'],
  {
    reportName: { width: 260, strong: true },
    scope: { title: 'statisticReport.scope', width: 190, cell: (row, t) => scopeText(row, t) },
    periodKind: { width: 130, cell: (row, t) => periodText(row, t) },
    hour: { width: 90, cell: ({ hour }) => hourText(hour) },
    nextAt: { width: 140 },
    lastMadeAt: { width: 140 },
    receiverNames: {
      width: 150,
      cell: ({ receiverNames }, t) => receiverNames.join(t('statisticReport.comma')) || noValue,
    },
    companyName: { width: 160 },
    isBulletin: { width: 120 },
    language: { width: 110 },
  },
  ['companyName', 'isBulletin', 'language', 'createdAt'],
);

/** Reports with what was made of them last, and when they are made next. */
export function ReportList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const addressOf = useAddressWith('report');
  const [form, setForm] = useState<{ report?: StatisticReportRow }>();
  const [settings, setSettings] = useState(false);
  return (
    <>
      <ListScreen
        name="statisticReport"
        title={t('route.report')}
        call={statisticReportCalls.page}
        search={[{ name: 'words', label: t('statisticReport.words') }]}
        columns={reportColumns}
        unit="statisticReport.unit"
        emptyHint={t('statisticReport.emptyHint')}
        action={
          <Allowed permission="report.config">
            <Stack row gap={8}>
              <Button onClick={() => setSettings(true)}>{t('statisticReport.settings')}</Button>
              <Button type="primary" onClick={() => setForm({})}>
                {t('statisticReport.add')}
              </Button>
            </Stack>
          </Allowed>
        }
        pathOf={(row) => addressOf(row.id)}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
          {
            key: 'edit',
            text: t('button.edit'),
            permission: 'report.config' as const,
            run: () => setForm({ report: row }),
          },
        ]}
      />
      {form ? <ReportForm report={form.report} onClose={() => setForm(undefined)} /> : null}
      {settings ? <ReportSettings onClose={() => setSettings(false)} /> : null}
    </>
  );
}
