import { useSearchParams } from 'react-router';
import { reportKinds } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import { DiaryList } from './DiaryList.tsx';
import { DiaryPage } from './DiaryPage.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';

/**
 * The daily checks of elevators, with `?check=` one of them; with `?view=week` or `month` the reports, with `?report=` one of
 * those (`/supervision/dutyDiary`).
 */
export function DiaryScreen() {
  const [search] = useSearchParams();
  const check = search.get('check');
  const report = search.get('report');
  const kind = reportKinds.find((each) => each === search.get('view'));
  if (check !== null) return <DiaryPage key={check} id={check} />;
  if (report !== null) return <ReportPage key={report} id={report} />;
  return kind === undefined ? <DiaryList /> : <ReportList key={kind} kind={kind} />;
}
