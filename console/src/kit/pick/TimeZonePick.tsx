import { Select } from 'antd';
import { useText } from '../text.ts';
import { timeZoneOptions } from '../format/timeZones.ts';

interface TimeZonePickProps {
  id?: string;
  value?: string;
  onChange?(timeZone: string): void;
}

/** IANA time zones, searched by their word or name; the usual ones first. */
export function TimeZonePick({ id, value, onChange }: TimeZonePickProps) {
  const t = useText();
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: (words, option) => option?.search.includes(words.toLowerCase()) ?? false }}
      options={timeZoneOptions(t)}
      onChange={(next: string) => onChange?.(next)}
    />
  );
}
