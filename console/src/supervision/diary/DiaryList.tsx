import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { diaryStandings, dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { DiaryViews } from './DiaryViews.tsx';
import { diaryPagePath } from './diaryPath.ts';
import { foundWords } from './foundWords.ts';

const diaryColumns = columns(
  dutyDiaryCalls.page,
  ['elevatorNumber', 'day', 'standing', 'findings', 'confirmedAt', 'companyName'],
  {
    elevatorNumber: {
      title: 'dutyDiary.elevatorId',
      width: 220,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    day: { width: 116 },
    standing: {
      width: 150,
      cell: (row) => <ChoiceWord choice="diaryStanding" value={row.standing} />,
    },
    findings: {
      title: 'dutyDiary.found',
      width: 260,
      cell: (row, t) => foundWords(row, t),
    },
    confirmedAt: { width: 168 },
    companyName: { title: 'dutyDiary.companyId', width: 180 },
    confirmedByName: { title: 'dutyDiary.confirmedBy', width: 120 },
    done: { width: 240 },
  },
  ['confirmedByName', 'done'],
);

/** The daily checks of elevators by how they stand, those of the last day first. */
export function DiaryList() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const standing = diaryStandings.find((each) => each === search.get('standing'));
  const fixed = useMemo(() => (standing === undefined ? {} : { standing }), [standing]);
  const asked = Object.fromEntries(
    ['words', 'companyId', 'from', 'until'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(dutyDiaryCalls.counts, asked, { keepPrevious: true, onError: 'ignored' });
  return (
    <ListScreen
      name="dutyDiary"
      title={t('route.supervision.dutyDiary')}
      call={dutyDiaryCalls.page}
      fixed={fixed}
      action={<DiaryViews view="day" />}
      search={[
        { name: 'words', label: t('dutyDiary.words') },
        { name: 'companyId', label: t('dutyDiary.companyId'), pick: <CompanyPick /> },
        { name: 'from', label: t('dutyDiary.from'), kind: 'day' },
        { name: 'until', label: t('dutyDiary.until'), kind: 'day' },
      ]}
      columns={diaryColumns}
      unit="dutyDiary.unit"
      emptyHint={t('dutyDiary.emptyHint')}
      exporting={{ call: dutyDiaryCalls.exports, permission: 'annual.export' }}
      pathOf={(row) => diaryPagePath(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(diaryPagePath(row.id)) },
      ]}
    >
      <CountedTabs
        name="standing"
        kinds={diaryStandings}
        textOf={(each) => t(`diaryStanding.${each}`)}
        countOf={(each) => counts.data?.find((counted) => counted.standing === each)?.n}
      />
    </ListScreen>
  );
}
