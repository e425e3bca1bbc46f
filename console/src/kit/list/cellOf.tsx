import type { ReactNode } from 'react';
import { z } from 'zod';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { stateOfChoice } from '../glyph/choiceStates.ts';
import { BusinessWord } from '../glyph/StatusWord.tsx';
import { formatDayTime } from '../format/instant.ts';
import { Named } from '../name/Named.tsx';
import { moneyText, noValue } from '../format/number.ts';
import { RegionNames } from '../RegionNames.tsx';

/** How a list shows what a field holds. */
export interface FieldCell {
  width: number;
  align?: 'right';
  show(value: unknown, t: Translate): ReactNode;
}

const plain = (value: unknown): ReactNode => (Array.isArray(value) ? value.join(', ') : String(value));
const name = (value: unknown): ReactNode =>
  typeof value === 'string' ? <Named name={value} /> : plain(value);
const regions = (value: unknown) => <RegionNames codes={Array.isArray(value) ? value : [String(value)]} />;

function ordinaryCell(schema: z.ZodType): FieldCell {
  const inner = bare(schema);
  const { choice, region, money, phone } = kindOf(schema);
  if (choice !== undefined)
    return {
      width: 120,
      show: (value, t) => {
        const word = t(`${choice}.${String(value)}` as TextKey);
        const state = stateOfChoice(choice, String(value));
        return state === undefined ? word : <BusinessWord state={state} word={word} />;
      },
    };
  if (region || (inner instanceof z.ZodArray && kindOf(inner.element as z.ZodType).region))
    return { width: 220, show: regions };
  if (inner instanceof z.ZodBoolean)
    return { width: 90, show: (value, t) => t(value === true ? 'button.yes' : 'button.no') };
  if (money) return { width: 120, align: 'right', show: (value) => moneyText(String(value)) };
  if (phone) return { width: 130, show: plain };
  if (inner instanceof z.ZodNumber) return { width: 90, align: 'right', show: plain };
  if (inner instanceof z.ZodISODateTime)
    return { width: 140, show: (value) => formatDayTime(Date.parse(String(value))) };
  if (inner instanceof z.ZodISODate) return { width: 120, show: plain };
  return { width: 160, show: name };
}

/** The ordinary cell of a field: a choice in words, how something stands with its shape, regions by name, instants by the person's clock, numbers right. */
export function cellOf(schema: z.ZodType): FieldCell {
  const cell = ordinaryCell(schema);
  return {
    ...cell,
    show: (value, t) =>
      value === null || value === undefined || value === '' ? noValue : cell.show(value, t),
  };
}
