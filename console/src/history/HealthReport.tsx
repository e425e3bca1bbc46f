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
import { ActionButton } from '#kit/ActionButton.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { numberText } from '#kit/format/number.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import './health.css';

const periods = [30, 90, 365] as const;

function HealthReportWithin({ id }: { id: string }) {
  const t = useText();
  const [days, setDays] = useState<number>(periods[0]);
  const input = { id, days };
  const report = useCall(healthCalls.health, input, { freshMs: 60_000 });
  const print = useSend(healthCalls.printedHealth);
  const { data } = report;
  return (
    <div className="health-report">
      <header className="health-head">
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
      </header>
      {data ? <Findings report={data} /> : <Loading />}
    </div>
  );
}

/** How healthy an elevator is: its score, what it lost points for, and how it went week by week. */
export const HealthReport = withErrorBoundary(HealthReportWithin);

function Findings({ report }: { report: Report }) {
  const t = useText();
  const narrow = useNarrow(640);
  return (
    <>
      <p className="health-score">
        <strong className="large-reading">{report.score}</strong>
        <span className="health-grade" data-grade={report.grade}>
          {t(`healthGrade.${report.grade}`)}
        </span>
        <span className="hint">
          {t('health.outOf')} ·{' '}
          {t('health.periodText', {
            from: formatDay(Date.parse(report.from)),
            to: formatDay(Date.parse(report.to)),
          })}
        </span>
      </p>
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
                  <small className="health-bounds">
                    {t('health.free')} {numberText(healthWeights[reason].free)} · {t('health.most')}{' '}
                    {numberText(healthWeights[reason].most)}
                  </small>
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
        <table>
          <thead>
            <tr>
              <th>{t('health.week')}</th>
              <th>{t('health.score')}</th>
              <th>{t('health.faults')}</th>
            </tr>
          </thead>
          <tbody>
            {report.weeks.map((week, n) => (
              <tr key={`${n} ${week.from}`}>
                <td>{formatDay(Date.parse(week.from))}</td>
                <td>
                  <span>
                    <i style={{ width: `${week.score}%` }} /> {week.score}
                  </span>
                </td>
                <td>{week.faults}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">{t('health.weeksHint')}</p>
      <p className="hint">{t('health.method')}</p>
    </>
  );
}
