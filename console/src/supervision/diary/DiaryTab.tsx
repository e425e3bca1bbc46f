import { Link } from 'react-router';
import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { diaryPagePath } from './diaryPath.ts';
import { foundWords } from './foundWords.ts';

const shown = 31;

function DiaryTabWithin({ id: elevatorId }: { id: string }) {
  const t = useText();
  const { data } = useCall(dutyDiaryCalls.page, { elevatorId, pageNumber: 1, pageSize: shown });
  if (!data) return <Loading />;
  if (data.rows.length === 0) return <p className="hint">{t('dutyDiary.emptyHint')}</p>;
  return (
    <Stack as="ul" gap={8}>
      {data.rows.map((row) => (
        <li key={row.id}>
          <Link to={diaryPagePath(row.id)}>{row.day}</Link>{' '}
          <ChoiceWord choice="diaryStanding" value={row.standing} />{' '}
          <span className="hint">{foundWords(row, t)}</span>
        </li>
      ))}
    </Stack>
  );
}

/** The daily checks of the last days on the page of an elevator. */
export const DiaryTab = withErrorBoundary(DiaryTabWithin);
