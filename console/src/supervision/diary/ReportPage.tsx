import { Button } from 'antd';
import { useState } from 'react';
import { diaryRowOn, diaryRules } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyReportCalls, type WholeReport } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { reportsPath } from './diaryPath.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportLines } from './ReportLines.tsx';
import { ReportWeeks } from './ReportWeeks.tsx';

/** The report of a week or a month: what was found, what became of it, and what a person says to it. */
export function ReportPage({ id }: { id: string }) {
  const t = useText();
  const { data } = useCall(dutyReportCalls.one, { id });
  const print = useSend(dutyReportCalls.document);
  const [confirming, setConfirming] = useState(false);
  if (!data) return <Loading page />;
  const { kind, firstDay, lastDay, companyName, state, findings } = data;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={t(`dutyReport.${kind}Of`, {
          period: t('dutyReport.periodOf', { from: firstDay, until: lastDay }),
        })}
        subtitle={companyName}
        crumbs={[{ title: t('route.supervision.dutyDiary'), path: reportsPath(kind) }]}
        action={
          <Stack row wrap gap={8} align="center" justify="flex-end">
            <Button onClick={() => void print({ id }, saveFile)}>{t('dutyReport.print')}</Button>
            {state === 'drawn' ? (
              <Allowed permission="diary.keep">
                <Button type="primary" onClick={() => setConfirming(true)}>
                  {t('dutyReport.confirm')}
                </Button>
              </Allowed>
            ) : null}
          </Stack>
        }
      />
      <ReportFacts report={data} />
      {findings === 0 ? (
        <Stack as="section" padding={[16, 'gutter', 0]} gap={4}>
          <strong>{t('dutyReport.nothingFound')}</strong>
          <span className="hint">{t('dutyReport.nothingFoundHint')}</span>
        </Stack>
      ) : null}
      {kind === 'month' ? <ReportWeeks weeks={data.weeks} /> : null}
      <ReportLines lines={data.lines} />
      {confirming ? <ReportForm report={data} onDone={() => setConfirming(false)} /> : null}
      <RecordAuditLogSection subject="dutyReport" id={id} />
    </Stack>
  );
}

function ReportFacts({ report }: { report: WholeReport }) {
  const t = useText();
  const { kind, lastDay, state, elevators, pages, confirmed, findings, open } = report;
  const { drawnAt, confirmedAt, confirmedByName, remark } = report;
  const source = diaryRowOn(diaryRules, kind, lastDay)?.source;
  const isConfirmed = state === 'confirmed';
  return (
    <Facts
      className="detail-tabs"
      each={140}
      facts={[
        [t('dutyReport.state'), <ChoiceWord key="state" choice="diaryState" value={state} />],
        [t('dutyReport.elevators'), elevators],
        [t('dutyReport.checks'), t('dutyReport.confirmedOf', { confirmed, pages })],
        [t('dutyReport.findings'), findings],
        [t('dutyReport.open'), open],
        [t('dutyReport.drawnAt'), wholeTime(drawnAt)],
        ...(isConfirmed
          ? ([
              [t('dutyReport.confirmedBy'), confirmedByName ?? noValue],
              [t('dutyReport.confirmedAt'), confirmedAt === null ? noValue : wholeTime(confirmedAt)],
              [t(kind === 'month' ? 'dutyReport.decision' : 'dutyReport.remark'), remark ?? noValue],
            ] as const)
          : []),
        ...(source
          ? [
              [
                t('dutyDiary.basis'),
                // The name of a rule is of no language.
                <span key="rule" translate="no">
                  {t('inspection.source', {
                    title: source.title,
                    confidence: t(`confidence.${source.confidence}`),
                  })}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
