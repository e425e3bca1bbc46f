import { Button, Input, Select } from 'antd';
import { z } from 'zod';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useText } from '../text.ts';

/** What fields say in every row, by their names. */
export type Everywhere = Readonly<Record<string, string>>;

interface EverywhereFieldsProps {
  kind: ImportOffer;
  /** Fields that no column of the file fills. */
  unfilled: readonly string[];
  value: Everywhere;
  onChange(value: Everywhere): void;
}

/** Fields that the file lacks and every row needs. */
export const neededOf = ({ add }: ImportOffer, unfilled: readonly string[]): string[] =>
  unfilled.filter((name) => !(add.input.shape[name] as z.ZodType).safeParse(undefined).success);

/** What fields that no column fills are to say in every row: those that are needed, and others that are chosen. */
export function EverywhereFields({ kind, unfilled, value, onChange }: EverywhereFieldsProps) {
  const t = useText();
  const needed = neededOf(kind, unfilled);
  const shown = unfilled.filter((name) => needed.includes(name) || name in value);
  const labelOf = (name: string) =>
    t(kind.columns.find((each) => each.name === name)?.label ?? 'import.field');
  const others = unfilled.filter((name) => !shown.includes(name));
  if (unfilled.length === 0) return null;
  return (
    <section className="import-everywhere">
      <h3>{t('import.everywhere')}</h3>
      <p className="hint">{t('import.everywhereHint')}</p>
      {shown.map((name) => (
        <label key={name} htmlFor={`import_${name}`}>
          <span>
            {labelOf(name)}
            {needed.includes(name) ? <span className="hint"> · {t('import.needed')}</span> : null}
          </span>
          <EverywhereValue
            id={`import_${name}`}
            schema={kind.add.input.shape[name] as z.ZodType}
            value={value[name] ?? ''}
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
          className="import-more"
          aria-label={t('import.everywhereMore')}
          placeholder={t('import.everywhereMore')}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          onChange={(name) => name !== null && onChange({ ...value, [name]: '' })}
          options={others.map((name) => ({ value: name, label: labelOf(name) }))}
        />
      )}
    </section>
  );
}

interface EverywhereValueProps {
  id: string;
  schema: z.ZodType;
  value: string;
  onChange(value: string): void;
}

function EverywhereValue({ id, schema, value, onChange }: EverywhereValueProps) {
  const t = useText();
  const inner = bare(schema);
  const { choice } = kindOf(schema);
  if (!(inner instanceof z.ZodEnum) || choice === undefined)
    return <Input id={id} size="small" value={value} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Select<string>
      id={id}
      size="small"
      placeholder={t('button.pleaseSelect')}
      {...(value === '' ? {} : { value })}
      onChange={onChange}
      options={inner.options.map((each) => ({
        value: String(each),
        label: t(`${choice}.${String(each)}` as TextKey),
      }))}
    />
  );
}
