import { useSearchParams } from 'react-router';
import { DiaryList } from './DiaryList.tsx';
import { DiaryPage } from './DiaryPage.tsx';

/** The daily checks of elevators, with `?check=` one of them (`/supervision/dutyDiary`). */
export function DiaryScreen() {
  const [search] = useSearchParams();
  const check = search.get('check');
  return check === null ? <DiaryList /> : <DiaryPage key={check} id={check} />;
}
