import { useEntry } from '#kit/screen/useEntry.ts';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';

const besideAnEntry = ['run'];

/** Reports, or with `?report=` one of them with what was made of it (`/report`). */
export function ReportScreen() {
  const [report, show] = useEntry('report', besideAnEntry);
  if (report === null) return <ReportList onOpen={show} />;
  return <ReportPage key={report} id={report} onGone={() => show(null)} />;
}
