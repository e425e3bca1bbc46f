import { Button, Form, Input, InputNumber, Select } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import type { Shift } from '@hoistway/contract/setting/workingTime.ts';
import { slaCalls, type SlaTermRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import {
  slaAbouts,
  slaEvents,
  slaTerm,
  type SlaAbout,
} from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ShiftRow } from '#kit/form/ShiftRow.tsx';
import { useText } from '#kit/text.ts';
import { Grid } from '#kit/layout/Grid.tsx';

const { Field, Item } = fieldsOf(slaCalls.save);
type Values = Omit<InputOf<typeof slaCalls.save>, 'id' | 'termNo'>;

const defaultLimit = 30;
const maxLimit = 525_600;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const officeHours: Shift[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1080 }));

interface SlaTermFormProps {
  contractId: string;
  /** The one that is changed; without it a new one. */
  term: SlaTermRow | undefined;
  country: SlaTermRow['country'];
  currency: string;
  onClose(): void;
}

/** One term: what for, from when to when, which hours count, and what a miss costs. */
export function SlaTermForm({ contractId, term, country, currency, onClose }: SlaTermFormProps) {
  const t = useText();
  const save = useSubmit(slaCalls.save);
  const fixed = { id: contractId, ...(term ? { termNo: term.termNo, version: term.version } : {}) };
  const initial: Values = term
    ? valuesOf(term, slaTerm.writable)
    : {
        about: 'entrapment',
        fromEvent: 'reported',
        toEvent: 'arrived',
        limitMinutes: defaultLimit,
        hours: 'all',
        holidaysCount: true,
        country,
        pausesStop: true,
        noAccessStops: true,
        credit: 'none',
        creditAmount: null,
        creditPercent: null,
        creditPer: 'miss',
        monthlyCap: null,
      };
  return (
    <FormDialog
      title={t(term ? 'slaTerm.edit' : 'slaTerm.add')}
      onCancel={onClose}
      mask={{ closable: false }}
      className="sla-form"
    >
      <EntityForm
        name="slaTerm"
        call={slaCalls.save}
        fixed={fixed}
        initial={initial}
        save={(values) => save({ ...initial, ...values, ...fixed })}
        onDone={onClose}
        onCancel={onClose}
      >
        {term ? <p className="hint">{t('slaTerm.editHint')}</p> : null}
        <AboutField />
        <EventFields />
        <Item name="limitMinutes" label={t('slaTerm.limitMinutes')}>
          <InputNumber min={0} max={maxLimit} precision={0} controls={false} />
        </Item>
        <Field name="hours" />
        <HourFields />
        <Field name="pausesStop" />
        <Field name="noAccessStops" />
        <Field name="credit" />
        <CreditFields currency={currency} />
      </EntityForm>
    </FormDialog>
  );
}

/** What the term is about; steps that this has not are exchanged for its first. */
function AboutField() {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const fit = (about: SlaAbout) => {
    const { from, to } = slaEvents[about];
    const { fromEvent, toEvent } = form.getFieldsValue();
    if (!from.includes(fromEvent)) form.setFieldValue('fromEvent', from[0]);
    if (!to.includes(toEvent)) form.setFieldValue('toEvent', to[0]);
  };
  return (
    <Item name="about" label={t('slaTerm.about')}>
      <Select options={slaAbouts.map((value) => ({ value, label: t(`slaAbout.${value}`) }))} onChange={fit} />
    </Item>
  );
}

/** The steps that the matter of the term has. */
function EventFields() {
  const t = useText();
  const about = Form.useWatch<SlaAbout | undefined>('about') ?? 'entrapment';
  const { from, to } = slaEvents[about];
  return (
    <Grid columns={2} gap={[0, 16]}>
      <Item name="fromEvent" label={t('slaTerm.fromEvent')}>
        <Select options={from.map((value) => ({ value, label: t(`slaStart.${value}`) }))} />
      </Item>
      <Item name="toEvent" label={t('slaTerm.toEvent')}>
        <Select options={to.map((value) => ({ value, label: t(`slaEnd.${value}`) }))} />
      </Item>
    </Grid>
  );
}

function HourFields() {
  const t = useText();
  const hours = Form.useWatch<string | undefined>('hours');
  const holidaysCount = Form.useWatch<boolean | undefined>('holidaysCount');
  return (
    <>
      {hours === 'own' ? (
        <Item name="ownHours" label={t('slaTerm.ownHours')}>
          <WeekField />
        </Item>
      ) : null}
      <Field name="holidaysCount" />
      {holidaysCount === false ? <Field name="country" /> : null}
    </>
  );
}

interface WeekFieldProps {
  /** Given by the form. */
  id?: string;
  value?: Shift[];
  onChange?(value: Shift[]): void;
}

function WeekField({ id, value, onChange }: WeekFieldProps) {
  const t = useText();
  const shifts = value ?? [];
  return (
    <div id={id} className="stacked">
      {shifts.length === 0 ? (
        <Button className="fitted" onClick={() => onChange?.(officeHours)}>
          {t('slaTerm.officeHours')}
        </Button>
      ) : null}
      <ul className="shift-rows">
        {weekdays.map((weekday) => (
          <ShiftRow
            key={weekday}
            weekday={weekday}
            shifts={shifts.filter((each) => each.weekday === weekday)}
            onChange={(next) =>
              onChange?.([...shifts.filter((each) => each.weekday !== weekday), ...next].toSorted(inWeek))
            }
          />
        ))}
      </ul>
    </div>
  );
}

const inWeek = (one: Shift, other: Shift): number =>
  one.weekday - other.weekday || one.fromMinute - other.fromMinute;

function CreditFields({ currency }: { currency: string }) {
  const t = useText();
  const credit = Form.useWatch<string | undefined>('credit');
  if (credit !== 'fixed' && credit !== 'percent') return null;
  const required = [{ required: true, message: t('invalid.required') }];
  return (
    <>
      <Grid columns={2} gap={[0, 16]}>
        {credit === 'fixed' ? (
          <Item name="creditAmount" label={t('slaTerm.creditAmount')} more={required}>
            <Input prefix={currency} inputMode="decimal" />
          </Item>
        ) : (
          <Item name="creditPercent" label={t('slaTerm.creditPercent')} more={required}>
            <InputNumber min={0} max={100} precision={2} controls={false} suffix="%" />
          </Item>
        )}
        <Field name="creditPer" />
      </Grid>
      <Item
        name="monthlyCap"
        label={t('slaTerm.monthlyCap')}
        required={false}
        extra={t('slaTerm.monthlyCapHint')}
        normalize={(text: string | null) => text || null}
      >
        <Input prefix={currency} inputMode="decimal" />
      </Item>
    </>
  );
}
