import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Shift } from '@hoistway/contract/setting/workingTime.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { ClockField } from './ClockField.tsx';
import { useText } from '../text.ts';
import './shiftRow.css';

interface ShiftRowProps {
  weekday: number;
  shifts: Shift[];
  onChange(shifts: Shift[]): void;
}

/** The hours of one weekday, in as many stretches as it has. */
export function ShiftRow({ weekday, shifts, onChange }: ShiftRowProps) {
  const t = useText();
  const day = t(`weekday.${weekday}` as TextKey);
  const put = (index: number, part: Partial<Shift>) =>
    onChange(shifts.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const last = shifts.at(-1);
  const add = () =>
    onChange([
      ...shifts,
      last && last.toMinute > last.fromMinute && last.toMinute < 1320
        ? { weekday, fromMinute: last.toMinute + 60, toMinute: Math.min(last.toMinute + 300, 1440) }
        : { weekday, fromMinute: 540, toMinute: 1080 },
    ]);
  return (
    <li>
      <strong>{day}</strong>
      <span className="shifts">
        {shifts.length === 0 ? <span className="hint">{t('companySettings.rest')}</span> : null}
        {shifts.map((shift, index) => (
          <span key={index} className="shift">
            <ClockField
              label={t('companySettings.shiftFrom', { day })}
              minute={shift.fromMinute}
              onChange={(fromMinute) => put(index, { fromMinute })}
            />
            –
            <ClockField
              label={t('companySettings.shiftTo', { day })}
              minute={shift.toMinute}
              onChange={(toMinute) => put(index, { toMinute })}
            />
            {shift.toMinute <= shift.fromMinute ? (
              <span className="hint">{t('companySettings.nextDay')}</span>
            ) : null}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('companySettings.shiftRemove', { day })}
              onClick={() => onChange(shifts.filter((_, at) => at !== index))}
            />
          </span>
        ))}
      </span>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('companySettings.shiftAdd', { day })}
        onClick={add}
      />
    </li>
  );
}
