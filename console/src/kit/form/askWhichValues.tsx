import { Button, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import type { Call } from '@hoistway/contract/call.ts';
import type { Standing } from '@hoistway/contract/envelope.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirmModal } from '../confirmModal.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { noValue } from '../format/number.ts';
import { cellOf } from '../list/cellOf.tsx';
import { Box } from '../layout/Box.tsx';
import { Stack } from '../layout/Stack.tsx';

type Names = NonNullable<Standing['names']>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a field as a list shows it: records by their names, the rows of a list below each other. */
function shownValue(t: Translate, schema: z.ZodType, value: unknown, names: Names): ReactNode {
  if (isEmpty(value)) return noValue;
  const inner = bare(schema);
  const { ref } = kindOf(inner);
  if (ref !== undefined) return names[`${ref}:${String(value)}`] ?? noValue;
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const row = bare(inner.element as z.ZodType);
    if (row instanceof z.ZodObject || kindOf(row).ref !== undefined)
      return (value as unknown[]).map((each, at) => <div key={at}>{shownValue(t, row, each, names)}</div>);
  }
  if (inner instanceof z.ZodObject) {
    const parts = Object.entries(inner.shape).filter(([name]) => !isEmpty((value as Values)[name]));
    return parts.map(([name, part], at) => (
      <span key={name}>
        {at > 0 ? ' · ' : ''}
        {shownValue(t, part as z.ZodType, (value as Values)[name], names)}
      </span>
    ));
  }
  return cellOf(schema).show(value, t);
}

type Values = Readonly<Record<string, unknown>>;
type Whose = 'yours' | 'theirs';

interface Conflict {
  /** What the person sent. */
  entered: Values;
  /** What somebody else has saved there. */
  stands: Readonly<Record<string, Standing>>;
}

interface ChoiceProps extends Conflict {
  t: Translate;
  call: Call;
  onChosen(theirs: string[]): void;
  onCancel(): void;
}

/** Each field that two people have changed, with both values. */
export function ValueChoice({ t, call, entered, stands, onChosen, onCancel }: ChoiceProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({});
  const names = Object.keys(stands);
  const isDone = names.every((name) => chosen[name] !== undefined);
  return (
    <Stack gap={16} className="which-values">
      <p>{t('form.whichValue')}</p>
      {names.map((name) => {
        const schema = call.input.shape[name] as z.ZodType;
        const { value, names: called = {} } = stands[name]!;
        const offered = { yours: entered[name], theirs: value };
        return (
          <Box as="fieldset" key={name} padding={[4, 12, 8]} border="all" borderColor="line" borderRadius={6}>
            <legend>{t(fieldLabel(call, name))}</legend>
            <Radio.Group
              vertical
              value={chosen[name]}
              onChange={({ target }) => setChosen({ ...chosen, [name]: target.value as Whose })}
              options={(['yours', 'theirs'] as const).map((whose) => ({
                value: whose,
                label: (
                  <>
                    <span className="hint">{t(`form.${whose}`)}</span>{' '}
                    <span className="which-value">{shownValue(t, schema, offered[whose], called)}</span>
                  </>
                ),
              }))}
            />
          </Box>
        );
      })}
      <Stack row wrap gap={8} justify="flex-end">
        <Button onClick={onCancel}>{t('form.keepEditing')}</Button>
        <Button
          type="primary"
          disabled={!isDone}
          onClick={() => onChosen(names.filter((name) => chosen[name] === 'theirs'))}
        >
          {t('form.saveChosen')}
        </Button>
      </Stack>
    </Stack>
  );
}

/**
 * Asks of each field that somebody else has changed meanwhile which value is to stand. Answers those in which theirs is
 * taken; undefined when the person goes on editing.
 */
export const askWhichValues = (t: Translate, call: Call, conflict: Conflict): Promise<string[] | undefined> =>
  new Promise((resolve) => {
    let theirs: string[] | undefined;
    let close: (() => void) | undefined = undefined;
    const end = () => close?.();
    close = confirmModal({
      title: t('form.changedTitle'),
      width: 560,
      footer: null,
      content: (
        <ValueChoice
          t={t}
          call={call}
          {...conflict}
          onChosen={(names) => {
            theirs = names;
            end();
          }}
          onCancel={end}
        />
      ),
      afterClose: () => resolve(theirs),
    });
  });
