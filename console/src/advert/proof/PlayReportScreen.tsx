import { playReportCalls } from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Allowed } from '#kit/Allowed.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { CreditList } from './CreditList.tsx';
import { FindingList } from './FindingList.tsx';
import { PlayList } from './PlayList.tsx';
import { PlaySummary } from './PlaySummary.tsx';

const scopeNames = ['from', 'to', 'companyId', 'programId', 'materialId', 'terminalId'] as const;

/** What terminals have shown, what is to be made good, and what does not count (`/advert/playReport`). */
export function PlayReportScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const print = useSend(playReportCalls.document);
  const exportSheet = useSend(playReportCalls.exports);
  const asked = search.get('tab');
  const tab = asked === 'credits' || asked === 'findings' ? asked : 'plays';
  const scope = Object.fromEntries(
    scopeNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );
  return (
    <div className="list-screen">
      <PageHead
        title={t('route.misc.playReport')}
        action={
          <Allowed permission="report.export">
            <Stack row gap={8}>
              <Button onClick={() => void exportSheet({ ...scope, table: 'exchange' }, saveFile)}>
                {t('playReport.exchange')}
              </Button>
              <Button onClick={() => void print(scope, saveFile)}>{t('playReport.print')}</Button>
            </Stack>
          </Allowed>
        }
      />
      <PlaySummary search={scope} />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        // What one list was searched by means nothing to the other.
        onChange={(next) => setSearch(next === 'plays' ? {} : { tab: next }, { replace: true })}
        items={[
          { key: 'plays', label: t('playReport.tabPlays') },
          { key: 'credits', label: t('playReport.tabCredits') },
          { key: 'findings', label: t('playReport.tabFindings') },
        ]}
      />
      <div className="tab-list" key={tab}>
        {tab === 'plays' ? <PlayList /> : tab === 'credits' ? <CreditList /> : <FindingList />}
      </div>
    </div>
  );
}
