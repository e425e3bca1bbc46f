import { DownloadOutlined } from '@ant-design/icons';
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import {
  healthCalls,
  healthWeights,
  type HealthReport as Report,
} from '@hoistway/contract/history/health.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { numberText } from '#kit/format/number.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import './health.css';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const periods = [30, 90, 365] as const;

function HealthReportWithin({ id }: { id: string }) {
  const t = useText();
  const [days, setDays] = useState<number>(periods[0]);
  const input = { id, days };
  const report = useCall(healthCalls.health, input, { freshMs: 60_000 });
  const print = useSend(healthCalls.printedHealth);
  const { data } = report;
  return (
    <Box padding={[12, 'gutter', 24]} maxWidth={960} className="health-report">
      <Stack as="header" row wrap gap={8} justify="space-between">
        <Segmented
          aria-label={t('health.period')}
          value={days}
          onChange={setDays}
          options={periods.map((value) => ({ value, label: t('health.days', { n: value }) }))}
        />
        {data ? (
          <ActionButton
            type="primary"
            icon={<DownloadOutlined />}
            onClick={() => void print(input, saveFile)}
          >
            {t('document.download')}
          </ActionButton>
        ) : null}
      </Stack>
      {data ? <Findings report={data} /> : <Loading />}
    </Box>
  );
}

/** How healthy an elevator is: its score, what it lost points for, and how it went week by week. */
export const HealthReport = withErrorBoundary(HealthReportWithin);

function Findings({ report }: { report: Report }) {
  const t = useText();
  const narrow = useNarrow(640);
  return (
    <>
      <Stack as="p" row wrap gap={[4, 12]} align="baseline" margin={[12, 0]} className="health-score">
        <strong className="large-reading">{report.score}</strong>
        <Box as="span" fontSize={16} fontWeight={600} className="health-grade" data-grade={report.grade}>
          {t(`healthGrade.${report.grade}`)}
        </Box>
        <span className="hint">
          {t('health.outOf')} ·{' '}
          {t('health.periodText', {
            from: formatDay(Date.parse(report.from)),
            to: formatDay(Date.parse(report.to)),
          })}
        </span>
      </Stack>
      <Table
        size="small"
        rowKey="reason"
        pagination={false}
        dataSource={report.deductions}
        columns={[
          {
            key: 'reason',
            title: t('health.reason'),
            render: (_, { reason }) => (
              <>
                {t(`healthReason.${reason}`)}
                {narrow ? (
                  <Box as="small" block>
                    {t('health.free')} {numberText(healthWeights[reason].free)} · {t('health.most')}{' '}
                    {numberText(healthWeights[reason].most)}
                  </Box>
                ) : null}
              </>
            ),
          },
          {
            key: 'amount',
            title: t('health.amount'),
            align: 'right',
            render: (_, row) =>
              row.amount === null ? (
                <span className="hint">{t('health.notKnown')}</span>
              ) : (
                numberText(row.amount, Number.isInteger(row.amount) ? 0 : 1)
              ),
          },
          {
            key: 'free',
            hidden: narrow,
            title: t('health.free'),
            align: 'right',
            render: (_, row) => numberText(healthWeights[row.reason].free),
          },
          {
            key: 'points',
            title: t('health.points'),
            align: 'right',
            render: (_, row) =>
              row.points > 0 ? (
                <strong className="alert-text">−{numberText(row.points, 1)}</strong>
              ) : (
                <span className="hint">{t('health.none')}</span>
              ),
          },
          {
            key: 'most',
            hidden: narrow,
            title: t('health.most'),
            align: 'right',
            render: (_, row) => numberText(healthWeights[row.reason].most),
          },
        ]}
      />
      <h2>{t('health.weeks')}</h2>
      <div className="health-weeks">
        <Box as="table" width="100%" fontSize={13}>
          <thead>
            <tr>
              <Box as="th" color="ink3" fontSize={12} fontWeight={400}>
                {t('health.week')}
              </Box>
              <Box as="th" color="ink3" fontSize={12} fontWeight={400}>
                {t('health.score')}
              </Box>
              <Box as="th" color="ink3" fontSize={12} fontWeight={400}>
                {t('health.faults')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {report.weeks.map((week, n) => (
              <tr key={`${n} ${week.from}`}>
                <Box as="td" padding={[4, 0]} border="top">
                  {formatDay(Date.parse(week.from))}
                </Box>
                <Box as="td" padding={[4, 0]} border="top">
                  <Stack as="span" row gap={8} align="center">
                    <i style={{ width: `${week.score}%` }} /> {week.score}
                  </Stack>
                </Box>
                <Box as="td" padding={[4, 0]} border="top">
                  {week.faults}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </div>
      <p className="hint">{t('health.weeksHint')}</p>
      <p className="hint">{t('health.method')}</p>
    </>
  );
}
