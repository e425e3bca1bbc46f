import { Input, InputNumber, Select, Switch } from 'antd';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { z } from 'zod';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { AreaPick } from '../pick/AreaPick.tsx';
import { CompanyPick } from '../pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '../pick/ElevatorGroupPick.tsx';
import { OneUserPick } from '../pick/OneUserPick.tsx';
import type { PickedOne } from '../pick/OneSelect.tsx';
import { RegionPick, RegionsPick } from '../pick/RegionPick.tsx';
import { RolePick } from '../pick/RolePick.tsx';
import { StaffPick } from '../pick/StaffPick.tsx';
import { TimeZonePick } from '../pick/TimeZonePick.tsx';
import { DayField } from './DayField.tsx';

/** Who is found by words: other records need a control of their own. */
const picks: Partial<Record<string, ComponentType<PickedOne>>> = {
  area: AreaPick,
  company: CompanyPick,
  companyGroup: ElevatorGroupPick,
  role: RolePick,
  staff: StaffPick,
  user: OneUserPick,
} satisfies Partial<Record<RefEntity, ComponentType<PickedOne>>>;

/** A host name may be so long. */
const maxLineLength = 255;
const maxNoteLength = 500;
const maxPhoneLength = 20;

interface Around {
  t: Translate;
  /** How what may be empty is emptied. */
  clearing: { clearIcon: ReactNode; label: string };
}

/** The control that a text of a length is entered in. */
function textControl(most: number): ReactElement {
  if (most <= maxLineLength) return <Input maxLength={most} />;
  return <Input.TextArea maxLength={most} rows={most <= maxNoteLength ? 3 : 4} />;
}

/** The ordinary control of a field by its kind; a form gives it its value. Some kinds have none, nor have texts without a length. */
export function controlOf(schema: z.ZodType, { t, clearing }: Around): ReactElement | undefined {
  const inner = bare(schema);
  const { choice, ref, region, phone, timeZone } = kindOf(schema);
  if (inner instanceof z.ZodEnum && choice !== undefined)
    return (
      <Select
        placeholder={t('button.pleaseSelect')}
        {...(schema.safeParse(null).success ? { allowClear: clearing } : {})}
        options={inner.options.map((value) => ({ value, label: t(`${choice}.${value}` as TextKey) }))}
      />
    );
  if (ref !== undefined) {
    const Pick = picks[ref];
    return Pick && <Pick />;
  }
  if (region) return <RegionPick />;
  if (timeZone) return <TimeZonePick />;
  if (phone) return <Input maxLength={maxPhoneLength} inputMode="tel" />;
  if (inner instanceof z.ZodBoolean) return <Switch />;
  if (inner instanceof z.ZodNumber) return <InputNumber controls={false} className="form-number" />;
  if (inner instanceof z.ZodISODate) return <DayField />;
  if (inner instanceof z.ZodString && inner.maxLength !== null) return textControl(inner.maxLength);
  if (inner instanceof z.ZodArray && kindOf(inner.element as z.ZodType).region) return <RegionsPick />;
  return undefined;
}
