import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '#kit/text.ts';
import { diaryPath, reportsPath } from './diaryPath.ts';

/** Leads from the daily checks to the reports of weeks and months, and back. */
export function DiaryViews({ view }: { view: 'day' | 'week' | 'month' }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Segmented
      aria-label={t('route.supervision.dutyDiary')}
      value={view}
      onChange={(next) => void navigate(next === 'day' ? diaryPath : reportsPath(next))}
      options={[
        { value: 'day' as const, label: t('dutyReport.tabDay') },
        { value: 'week' as const, label: t('dutyReport.tabWeek') },
        { value: 'month' as const, label: t('dutyReport.tabMonth') },
      ]}
    />
  );
}
