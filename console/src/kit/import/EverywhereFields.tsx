import { Button, Select } from 'antd';
import type { z } from 'zod';
import { isNeeded, type ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { useText } from '../text.ts';
import { ImportValue } from './ImportValue.tsx';
import { Box } from '../layout/Box.tsx';
import { styleProps } from '../layout/styleProps.ts';
import { byLabel } from '../pick/byLabel.ts';

/** What fields say in every row, by their names. */
export type Everywhere = Readonly<Record<string, string>>;

interface EverywhereFieldsProps {
  kind: ImportOffer;
  /** Fields that no column of the file fills. */
  unfilled: readonly string[];
  value: Everywhere;
  /** Whether the file was tried with these: what is still missing is marked. */
  tried: boolean;
  onChange(value: Everywhere): void;
}

/** What fields that no column fills are to say in every row: those that are needed, and others that are chosen. */
export function EverywhereFields({ kind, unfilled, value, tried, onChange }: EverywhereFieldsProps) {
  const t = useText();
  const needed = unfilled.filter((name) => isNeeded(kind, name));
  const shown = unfilled.filter((name) => needed.includes(name) || name in value);
  const labelOf = (name: string) =>
    t(kind.columns.find((each) => each.name === name)?.label ?? 'import.field');
  const others = unfilled.filter((name) => !shown.includes(name));
  if (unfilled.length === 0) return null;
  return (
    <Box as="section" margin={[16, 0, 0]} className="import-everywhere">
      <h3>{t('import.everywhere')}</h3>
      <p className="hint">{t('import.everywhereHint')}</p>
      {shown.map((name) => (
        <label key={name} htmlFor={`import_${name}`}>
          <span>
            {labelOf(name)}
            {needed.includes(name) ? <span className="hint"> · {t('import.needed')}</span> : null}
          </span>
          <ImportValue
            id={`import_${name}`}
            schema={kind.add.input.shape[name] as z.ZodType}
            value={value[name] ?? ''}
            wrong={tried && needed.includes(name) && (value[name] ?? '').trim() === ''}
            onChange={(next) => onChange({ ...value, [name]: next })}
          />
          {needed.includes(name) ? null : (
            <Button
              type="text"
              size="small"
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(value).filter(([each]) => each !== name)))
              }
            >
              {t('button.delete')}
            </Button>
          )}
        </label>
      ))}
      {others.length === 0 ? null : (
        <Select<string | null>
          size="small"
          {...styleProps({ minWidth: 240 })}
          aria-label={t('import.everywhereMore')}
          placeholder={t('import.everywhereMore')}
          showSearch={byLabel}
          value={null}
          onChange={(name) => name !== null && onChange({ ...value, [name]: '' })}
          options={others.map((name) => ({ value: name, label: labelOf(name) }))}
        />
      )}
    </Box>
  );
}
