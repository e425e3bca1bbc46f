import { playReportCalls } from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { durationText } from '#kit/format/duration.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { daysSearch, spotSearch } from './reportSearch.tsx';

function Lost({ seconds }: { seconds: number }) {
  const t = useText();
  return <>{durationText(seconds * 1_000, t)}</>;
}

const creditColumns = columns(
  playReportCalls.credits,
  ['materialName', 'programName', 'deviceName', 'day', 'reason', 'lostSeconds'],
  {
    materialName: { title: 'playGroup.material', width: 240 },
    programName: { title: 'playGroup.program', width: 220 },
    deviceName: { title: 'playGroup.terminal', width: 220 },
    day: { title: 'playReport.day', width: 120 },
    reason: { title: 'playReport.reason', width: 180 },
    lostSeconds: {
      title: 'playReport.lost',
      width: 150,
      align: 'right',
      cell: ({ lostSeconds }) => <Lost seconds={lostSeconds} />,
    },
  },
);

/** Lost time of spots that is to be made good. */
export function CreditList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="playCredits"
      title={t('playReport.tabCredits')}
      call={playReportCalls.credits}
      search={[...daysSearch(t), ...spotSearch(t)]}
      columns={creditColumns}
      unit="playReport.creditUnit"
      emptyHint={t('playReport.creditsEmptyHint')}
      exporting={{ call: playReportCalls.exports, permission: 'report.export', input: { table: 'credits' } }}
    />
  );
}
