import { Link } from 'react-router';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ReportLine } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import { findingText } from '@hoistway/contract/supervision/diary/findingText.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { diaryPath } from './diaryPath.ts';

/** The days of an elevator in a few words. */
function daysText({ openDays, late, faultDays }: ReportLine, t: Translate): string {
  return [
    openDays.length === 0
      ? t('dutyReport.allConfirmed')
      : t('dutyReport.openDays', { days: openDays.map((day) => day.slice(5)).join(t('term.comma')) }),
    ...(late > 0 ? [t('dutyReport.lateDays', { n: late })] : []),
    ...(faultDays > 0 ? [t('dutyReport.faultDays', { n: faultDays })] : []),
  ].join(t('term.comma'));
}

/** How an elevator stood at the end, in whole sentences. */
const lastText = ({ last }: ReportLine, t: Translate): string =>
  t('dutyReport.lastSaid', { said: last.map((each) => findingText(each, t)).join(' ') });

function Found({ finding }: { finding: ReportLine['findings'][number] }) {
  const t = useText();
  const { item, firstDay, lastDay, days, became, said, note, done } = finding;
  return (
    <li>
      <strong>{t(`diaryItem.${item}`)}</strong> <ChoiceWord choice="diaryBecame" value={became} />{' '}
      <span className="hint">
        {firstDay === lastDay
          ? firstDay
          : t('dutyReport.foundDays', { from: firstDay, until: lastDay, n: days })}
      </span>{' '}
      {said === null ? note : findingText(said, t)}
      {done === null ? null : <span className="hint"> {t('dutyReport.doneSaid', { done })}</span>}
    </li>
  );
}

/** What the daily checks of each elevator come to, those with findings first. */
export function ReportLines({ lines }: { lines: readonly ReportLine[] }) {
  const t = useText();
  const sorted = lines.toSorted((a, b) => b.findings.length - a.findings.length);
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={12}>
      <h2>{t('dutyReport.lines')}</h2>
      {sorted.map((line) => (
        <Stack key={line.elevatorId} gap={4}>
          <span>
            <Link to={`${diaryPath}?words=${encodeURIComponent(line.elevatorNumber)}`}>
              {line.elevatorNumber}
            </Link>{' '}
            <strong>{t('dutyReport.confirmedOf', { confirmed: line.confirmed, pages: line.pages })}</strong>{' '}
            <span className="hint">{daysText(line, t)}</span>
          </span>
          {line.last.length === 0 ? null : <span className="hint">{lastText(line, t)}</span>}
          {line.findings.length === 0 ? null : (
            <Stack as="ul" gap={4} padding={[0, 0, 0, 16]}>
              {line.findings.map((finding) => (
                <Found key={finding.item} finding={finding} />
              ))}
            </Stack>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
