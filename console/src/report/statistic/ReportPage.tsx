import { DownloadOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  statisticReportCalls,
  type ReportRun,
  type StatisticReportRow,
} from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { showDone } from '#kit/call/tip.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { ReportForm } from './ReportForm.tsx';
import { reportPath } from './reportPath.ts';
import { figureName, hourText, periodText, scopeText } from './reportWords.ts';

/** One report: what it counts, who receives it, and what was made of it. */
export function ReportPage({ id, onGone }: { id: string; onGone(): void }) {
  const t = useText();
  const { data } = useCall(statisticReportCalls.one, { id });
  if (!data) return <Loading page />;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={data.reportName}
        subtitle={scopeText(data, t)}
        crumbs={[{ title: t('route.report'), path: reportPath }]}
        action={<ReportActs report={data} onGone={onGone} />}
      />
      <ReportFacts report={data} />
      <ReportRuns id={id} />
      <RecordAuditLogSection subject="statisticReport" id={id} />
    </Stack>
  );
}

function ReportActs({ report, onGone }: { report: StatisticReportRow; onGone(): void }) {
  const t = useText();
  const [isEdited, setEdited] = useState(false);
  const make = useSubmit(statisticReportCalls.run);
  const remove = useSubmit(statisticReportCalls.remove);
  const { id, reportName: name } = report;
  return (
    <Allowed permission="report.config">
      <Stack row wrap gap={8} className="page-action">
        <ActionButton type="primary" onClick={() => void make({ id })}>
          {t('statisticReport.runNow')}
        </ActionButton>
        <ActionButton icon={<EditOutlined />} onClick={() => setEdited(true)}>
          {t('button.edit')}
        </ActionButton>
        <ActionButton
          danger
          onClick={() =>
            confirmDelete(t, {
              title: t('statisticReport.removeTitle', { name }),
              hint: t('statisticReport.removeHint'),
              run: () => remove({ id }, onGone),
            })
          }
        >
          {t('button.delete')}
        </ActionButton>
        {isEdited ? <ReportForm report={report} onClose={() => setEdited(false)} /> : null}
      </Stack>
    </Allowed>
  );
}

function ReportFacts({ report }: { report: StatisticReportRow }) {
  const t = useText();
  const { nextAt, hour, language, receiverNames, figures, isBulletin } = report;
  const comma = t('statisticReport.comma');
  return (
    <>
      <Facts
        className="detail-tabs"
        each={160}
        facts={[
          [t('statisticReport.periodKind'), periodText(report, t)],
          [t('statisticReport.hour'), hourText(hour)],
          [t('statisticReport.nextAt'), nextAt === null ? t('statisticReport.never') : wholeTime(nextAt)],
          [t('statisticReport.language'), t(`language.${language}`)],
          [t('statisticReport.isBulletin'), t(isBulletin ? 'button.yes' : 'button.no')],
          [t('statisticReport.receiverIds'), receiverNames.join(comma) || noValue],
        ]}
      />
      <Facts
        className="detail-tabs"
        each={320}
        facts={[[t('statisticReport.figures'), figures.map((figure) => figureName(figure, t)).join(comma)]]}
      />
    </>
  );
}

/** Where anyone reads a bulletin. */
function publicAddress(token: string): string {
  const path = statisticReportCalls.bulletin.path.replace(/\{\w+\}/, token);
  return new URL(`api/${path}`, document.baseURI).href;
}

/** Downloads one of them, and copies its public link where it has one. */
function RunActs({ run }: { run: ReportRun }) {
  const t = useText();
  const print = useSend(statisticReportCalls.document);
  const { id, state, token } = run;
  if (state === 'skipped') return noValue;
  return (
    <Stack row wrap gap={8}>
      <ActionButton size="small" icon={<DownloadOutlined />} onClick={() => void print({ id }, saveFile)}>
        {t('statisticReport.download')}
      </ActionButton>
      {token === null ? null : (
        <ActionButton
          size="small"
          icon={<LinkOutlined />}
          onClick={async () => {
            await navigator.clipboard.writeText(publicAddress(token));
            showDone(t('statisticReport.copied'));
          }}
        >
          {t('statisticReport.copyLink')}
        </ActionButton>
      )}
    </Stack>
  );
}

const runColumns = columns(statisticReportCalls.runs, ['period', 'madeAt', 'state', 'told', 'acts'], {
  period: {
    title: 'statisticReport.period',
    width: 210,
    strong: true,
    cell: ({ from, to }, t) => t('report.period', { from, to }),
  },
  madeAt: { title: 'statisticReport.madeAt', width: 170 },
  state: {
    title: 'statisticReport.state',
    width: 150,
    cell: ({ state, isScheduled }, t) =>
      isScheduled ? t(`reportRunState.${state}`) : t('statisticReport.byHand'),
  },
  told: {
    title: 'statisticReport.told',
    width: 230,
    cell: ({ told, withheld }, t) => {
      const comma = t('statisticReport.comma');
      const lost =
        withheld.length > 0 ? [t('statisticReport.withheld', { names: withheld.join(comma) })] : [];
      return [...(told.length > 0 ? [told.join(comma)] : []), ...lost].join(' · ') || noValue;
    },
  },
  acts: { title: 'button.operation', width: 260, cell: (run) => <RunActs run={run} /> },
});

function ReportRuns({ id }: { id: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const { data } = useCall(statisticReportCalls.runs, { id });
  const wanted = search.get('run');
  // The one that a message leads to stands first.
  const rows = data?.toSorted((one, other) => Number(other.id === wanted) - Number(one.id === wanted));
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('statisticReport.runs')}</h2>
      {rows ? (
        <PlainList
          rows={rows}
          columns={runColumns}
          empty={<p className="hint">{t('statisticReport.noRuns')}</p>}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}
