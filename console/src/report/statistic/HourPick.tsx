import { Select } from 'antd';
import { byLabel } from '#kit/pick/byLabel.ts';
import { hourText } from './reportWords.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }));

interface HourPickProps {
  /** Given by the form. */
  id?: string;
  value?: number;
  onChange?(hour: number): void;
}

/** An hour of the day. */
export const HourPick = ({ id, value, onChange }: HourPickProps) => (
  <Select<number>
    {...(id ? { id } : {})}
    {...(value === undefined ? {} : { value })}
    {...(onChange ? { onChange } : {})}
    showSearch={byLabel}
    options={hours}
  />
);
