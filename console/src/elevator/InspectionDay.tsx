import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { useNow } from '#kit/live/useNow.ts';
import { inspectionDue } from './inspectionDue.ts';

/** The day of the next inspection, with a word where it is near or has passed. */
export function InspectionDay({ day }: { day: string | null }) {
  const t = useText();
  const today = formatDay(useNow());
  if (day === null) return noValue;
  const due = inspectionDue(day, today);
  if (due === 'normal') return day;
  return (
    <BusinessWord
      state={due === 'overdue' ? 'bad' : 'warning'}
      word={`${day} ${t(`status.annual.${due}`)}`}
    />
  );
}
