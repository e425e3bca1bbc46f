import { Checkbox, Form, InputNumber, Select } from 'antd';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { maxGroups } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import {
  programScheduleCalls,
  type ProgramScheduleRow,
} from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useText } from '#kit/text.ts';
import { DayPartsField } from './DayPartsField.tsx';
import { ProgramPick } from './ProgramPick.tsx';
import { TerminalsPick } from './TerminalsPick.tsx';

const { Field, Item } = fieldsOf(programScheduleCalls.create);
const week = [1, 2, 3, 4, 5, 6, 7];

/** Of the chosen programme's company and screen. */
function PlacesFields() {
  const t = useText();
  const programId = Form.useWatch<string | null | undefined>('programId', Form.useFormInstance());
  const { data: program } = useCall(programCalls.one, programId ? { id: programId } : null, {
    onError: 'ignored',
  });
  const company = program ? { companyId: program.companyId } : {};
  const screen = program ? { direction: program.direction, screenSize: program.screenSize } : {};
  const { data: groups = [] } = useCall(terminalCalls.groups, company, { onError: 'ignored' });
  return (
    <>
      <Field name="terminalIds">
        <TerminalsPick among={{ ...company, ...screen }} />
      </Field>
      <Field name="groupNames">
        <Select
          mode="tags"
          maxCount={maxGroups}
          showSearch={byLabel}
          placeholder={t('button.pleaseSelect')}
          options={groups.map((value) => ({ value, label: value }))}
        />
      </Field>
    </>
  );
}

function ScheduleFields() {
  const t = useText();
  return (
    <>
      <Field name="programId">
        <ProgramPick />
      </Field>
      <PlacesFields />
      <Field name="fromDay" />
      <Field name="untilDay" />
      <Item name="weekdays" label={t('programSchedule.weekdays')}>
        <Checkbox.Group options={week.map((value) => ({ value, label: t(`weekday.${value}` as TextKey) }))} />
      </Item>
      <Field name="onHolidays" />
      <Field name="dayParts">
        <DayPartsField />
      </Field>
      <Field name="priority">
        <InputNumber controls={false} className="form-number" />
      </Field>
      <Field name="share">
        <InputNumber controls={false} className="form-number" suffix="%" />
      </Field>
    </>
  );
}

interface ScheduleFormProps {
  schedule?: ProgramScheduleRow | undefined;
  /** The day on which a new one begins. */
  today: string;
  onClose(): void;
}

/** A new schedule, or one that is changed. */
export function ScheduleForm({ schedule, today, onClose }: ScheduleFormProps) {
  return schedule ? (
    <ChangeSchedule schedule={schedule} onClose={onClose} />
  ) : (
    <AddSchedule today={today} onClose={onClose} />
  );
}

function AddSchedule({ today, onClose }: { today: string; onClose(): void }) {
  const t = useText();
  const create = useSubmit(programScheduleCalls.create);
  return (
    <FormDialog title={t('programSchedule.add')} width={640} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="programSchedule"
        call={programScheduleCalls.create}
        initial={{ fromDay: today, weekdays: week, onHolidays: 'any', dayParts: [], priority: 10 }}
        save={create}
        onDone={onClose}
        onCancel={onClose}
      >
        <ScheduleFields />
      </EntityForm>
    </FormDialog>
  );
}

function ChangeSchedule({ schedule, onClose }: { schedule: ProgramScheduleRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(programScheduleCalls.update, schedule);
  const { id, programName: name } = schedule;
  return (
    <FormDialog
      title={t('programSchedule.editTitle', { name })}
      width={640}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof programScheduleCalls.update, Omit<InputOf<typeof programScheduleCalls.update>, 'id'>>
        name="programSchedule"
        call={programScheduleCalls.update}
        fixed={{ id }}
        initial={schedule}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <ScheduleFields />
      </EntityForm>
    </FormDialog>
  );
}
