import { Input, Select } from 'antd';
import { baseMapKinds, type BaseMapSource } from '@hoistway/contract/company/baseMap.ts';
import { useText } from '#kit/text.ts';

interface BaseMapFieldProps {
  id?: string;
  value?: BaseMapSource | null;
  onChange?(value: BaseMapSource | null): void;
}

const examples = {
  raster: 'https://tiles.example.com/{z}/{x}/{y}.png',
  style: 'https://maps.example.com/style.json',
  pmtiles: 'https://maps.example.com/region.pmtiles',
};

/** The kind of a map, and where it comes from unless it is our own. */
export function BaseMapField({ id, value, onChange }: BaseMapFieldProps) {
  const t = useText();
  const kind = value?.kind;
  return (
    <div className="stacked">
      <Select
        {...(id ? { id } : {})}
        value={kind ?? ''}
        options={[
          { value: '', label: t('companySettings.asAbove') },
          ...baseMapKinds.map((each) => ({ value: each, label: t(`baseMapKind.${each}`) })),
        ]}
        onChange={(next: BaseMapSource['kind'] | '') =>
          onChange?.(
            next === '' ? null : { kind: next, url: next === 'embedded' ? null : (value?.url ?? '') },
          )
        }
      />
      {kind === undefined || kind === 'embedded' ? null : (
        <Input
          aria-label={t('companySettings.mapUrl')}
          placeholder={examples[kind]}
          maxLength={500}
          value={value?.url ?? ''}
          onChange={(event) => onChange?.({ kind, url: event.target.value })}
        />
      )}
    </div>
  );
}
