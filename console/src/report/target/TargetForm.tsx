import { InputNumber, Select } from 'antd';
import { figureNames } from '@hoistway/contract/report/chart/figures.ts';
import { figureTargetCalls, type FigureTarget } from '@hoistway/contract/report/target/figureTarget.ts';
import { takesTarget } from '@hoistway/contract/report/target/targetRules.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useText } from '#kit/text.ts';
import { titleOf } from '../chart/figureText.ts';

const { Field } = fieldsOf(figureTargetCalls.create);

function TargetFields() {
  const t = useText();
  return (
    <>
      <Field name="figure">
        <Select
          showSearch={byLabel}
          placeholder={t('button.pleaseSelect')}
          options={figureNames.filter(takesTarget).map((value) => ({ value, label: titleOf(value, t) }))}
        />
      </Field>
      <Field name="targetValue">
        <InputNumber controls={false} className="form-number" />
      </Field>
      <Field name="holdsFrom" />
    </>
  );
}

interface TargetFormProps {
  target?: FigureTarget | undefined;
  onClose(): void;
}

/** A new target, or one that is changed. */
export function TargetForm({ target, onClose }: TargetFormProps) {
  const t = useText();
  const create = useSubmit(figureTargetCalls.create);
  const update = useEdit(figureTargetCalls.update, target);
  return (
    <FormDialog
      title={t(target ? 'figureTarget.edit' : 'figureTarget.add')}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm
        name="figureTarget"
        call={figureTargetCalls.create}
        initial={target ?? {}}
        save={(values) => (target ? update({ id: target.id, ...values }) : create(values))}
        onDone={onClose}
        onCancel={onClose}
      >
        <TargetFields />
      </EntityForm>
    </FormDialog>
  );
}
