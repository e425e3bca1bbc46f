import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';
import { DayTurner } from '../board/DayTurner.tsx';

export const lineSpans = ['day', 'week'] as const;
export type LineSpan = (typeof lineSpans)[number];

interface LineToolsProps {
  span: LineSpan;
  day: string;
  today: string;
  /** What is shown, in words. */
  title: string;
  /** Undefined where there is one company alone. */
  company: { id: string | undefined } | undefined;
  put(changes: { span?: LineSpan; day?: string; companyId?: string }): void;
}

/** Which day or week of which company the time line shows. */
export function LineTools({ span, day, today, title, company, put }: LineToolsProps) {
  const t = useText();
  return (
    <DayTurner spans={lineSpans} span={span} day={day} today={today} title={title} put={put}>
      {company ? (
        <Box width={220}>
          <CompanyPick
            managed
            type="maintenance"
            label={t('personnel.companyId')}
            value={company.id ?? null}
            onChange={(id) => put({ companyId: id ?? '' })}
          />
        </Box>
      ) : null}
    </DayTurner>
  );
}
