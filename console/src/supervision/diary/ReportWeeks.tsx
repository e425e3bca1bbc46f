import { Table } from 'antd';
import type { WholeReport } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';

/** The weeks that ended in a month, as their reports stood when that of the month was drawn. */
export function ReportWeeks({ weeks }: Pick<WholeReport, 'weeks'>) {
  const t = useText();
  const narrow = useNarrow(640);
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('dutyReport.weeks')}</h2>
      <Table
        size="small"
        rowKey="firstDay"
        pagination={false}
        dataSource={weeks}
        locale={{ emptyText: t('dutyReport.noWeeks') }}
        columns={[
          {
            key: 'period',
            title: t('dutyReport.period'),
            render: (_, { firstDay, lastDay }) =>
              t('dutyReport.periodOf', { from: firstDay, until: lastDay }),
          },
          {
            key: 'checks',
            title: t('dutyReport.checks'),
            align: 'right',
            render: (_, { confirmed, pages }) => t('dutyReport.confirmedOf', { confirmed, pages }),
          },
          {
            key: 'open',
            title: t('dutyReport.open'),
            align: 'right',
            render: (_, { open, findings }) =>
              t('dutyReport.confirmedOf', { confirmed: open, pages: findings }),
          },
          {
            key: 'state',
            title: t('dutyReport.state'),
            render: (_, { state }) => <ChoiceWord choice="diaryState" value={state} />,
          },
          {
            key: 'remark',
            title: t('dutyReport.remark'),
            hidden: narrow,
            render: (_, { remark }) => remark ?? noValue,
          },
        ]}
      />
    </Stack>
  );
}
