import { Form, Input, InputNumber } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { terminalCalls, type TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FieldItem, fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(terminalCalls.create);

/** In a car it cannot be left empty. */
function ElevatorField() {
  const t = useText();
  const place = Form.useWatch<string | undefined>('place', Form.useFormInstance());
  return (
    <FieldItem name="elevatorId" label={t('terminal.elevatorId')} required={place === 'car'}>
      <ElevatorSelect />
    </FieldItem>
  );
}

const terminalFields = (
  <>
    <Field name="companyId" />
    <Field name="deviceName" />
    <Field name="serial" />
    <Field name="mac">
      <Input maxLength={17} placeholder="00:1A:2B:3C:4D:5E" />
    </Field>
    <Field name="place" />
    <ElevatorField />
    <Field name="groupName" />
    <Field name="direction" />
    <Field name="screenSize" />
    <Field name="volume">
      <InputNumber controls={false} className="form-number" />
    </Field>
    <Field name="quietFrom">
      <Input maxLength={5} placeholder="22:00" />
    </Field>
    <Field name="quietUntil">
      <Input maxLength={5} placeholder="06:00" />
    </Field>
    <Field name="remark" />
  </>
);

/** A new terminal, or one that is changed. */
export function TerminalForm({ terminal, onClose }: { terminal?: TerminalRow | undefined; onClose(): void }) {
  return terminal ? (
    <ChangeTerminal terminal={terminal} onClose={onClose} />
  ) : (
    <AddTerminal onClose={onClose} />
  );
}

function AddTerminal({ onClose }: { onClose(): void }) {
  const t = useText();
  const create = useSubmit(terminalCalls.create);
  return (
    <FormDialog title={t('terminal.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="terminal"
        call={terminalCalls.create}
        initial={{ place: 'car', direction: 'portrait', screenSize: '1920x1080', volume: 30 }}
        save={create}
        onDone={onClose}
        onCancel={onClose}
      >
        {terminalFields}
      </EntityForm>
    </FormDialog>
  );
}

function ChangeTerminal({ terminal, onClose }: { terminal: TerminalRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(terminalCalls.update, terminal);
  const { id, deviceName } = terminal;
  return (
    <FormDialog
      title={t('terminal.editTitle', { name: deviceName })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof terminalCalls.update, Omit<InputOf<typeof terminalCalls.update>, 'id'>>
        name="terminal"
        call={terminalCalls.update}
        fixed={{ id }}
        initial={terminal}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        {terminalFields}
      </EntityForm>
    </FormDialog>
  );
}
