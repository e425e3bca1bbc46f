import { playReportCalls, type FindingRow } from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { TerminalPick } from '../schedule/TerminalPick.tsx';
import { daysSearch } from './reportSearch.tsx';

const numbersOf = ({ fromNumber, untilNumber }: FindingRow): string =>
  fromNumber === untilNumber ? String(fromNumber) : `${fromNumber} – ${untilNumber}`;

const findingColumns = columns(playReportCalls.findings, ['deviceName', 'finding', 'fromNumber', 'at'], {
  deviceName: { title: 'playGroup.terminal', width: 280 },
  finding: { title: 'playReport.finding', width: 240 },
  fromNumber: { title: 'playReport.numbers', width: 200, align: 'right', cell: numbersOf },
  at: { title: 'playReport.at', width: 200 },
});

/** Lines of players that count nowhere, and why. */
export function FindingList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="playFindings"
      title={t('playReport.tabFindings')}
      call={playReportCalls.findings}
      search={[
        ...daysSearch(t),
        { name: 'terminalId', label: t('playGroup.terminal'), pick: <TerminalPick /> },
        { name: 'companyId', label: t('terminal.companyId'), pick: <CompanyPick /> },
      ]}
      columns={findingColumns}
      unit="playReport.findingUnit"
      emptyHint={t('playReport.findingsEmptyHint')}
      exporting={{ call: playReportCalls.exports, permission: 'report.export', input: { table: 'findings' } }}
    />
  );
}
