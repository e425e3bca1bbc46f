import { Select } from 'antd';
import { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { planTeamCalls, type PlanTeamRow } from '@hoistway/contract/plan/planTeam.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const added = fieldsOf(planTeamCalls.create);
const changed = fieldsOf(planTeamCalls.update);
type Values = Omit<InputOf<typeof planTeamCalls.update>, 'id'>;

/** A team: its name, the two people, where its day begins, what it can do. */
export function TeamForm({ team, onClose }: { team?: PlanTeamRow; onClose(): void }) {
  return team ? <ChangeTeam team={team} onClose={onClose} /> : <AddTeam onClose={onClose} />;
}

function AddTeam({ onClose }: { onClose(): void }) {
  const t = useText();
  const create = useSubmit(planTeamCalls.create);
  const { Field } = added;
  return (
    <FormDialog title={t('planTeam.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="planTeamAdd"
        call={planTeamCalls.create}
        initial={{}}
        save={create}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="name" />
        <Field name="firstWorkerId" />
        <Field name="secondWorkerId" />
        <Field name="latitude" />
        <Field name="longitude" />
        <Field name="kinds">
          <KindsPick />
        </Field>
      </EntityForm>
    </FormDialog>
  );
}

function ChangeTeam({ team, onClose }: { team: PlanTeamRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(planTeamCalls.update, team);
  const { Field } = changed;
  const { id } = team;
  return (
    <FormDialog title={t('planTeam.edit')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof planTeamCalls.update, Values>
        name="planTeamEdit"
        call={planTeamCalls.update}
        fixed={{ id }}
        initial={team}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="name" />
        <Field name="firstWorkerId" />
        <Field name="secondWorkerId" />
        <Field name="latitude" />
        <Field name="longitude" />
        <Field name="kinds">
          <KindsPick />
        </Field>
      </EntityForm>
    </FormDialog>
  );
}

interface KindsPickProps {
  id?: string;
  value?: PlanTeamRow['kinds'];
  onChange?(kinds: PlanTeamRow['kinds']): void;
}

/** The kinds of elevators that a team can do; none chosen are all. */
function KindsPick({ id, value = [], onChange }: KindsPickProps) {
  const t = useText();
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      placeholder={t('button.pleaseSelect')}
      options={elevatorKinds.map((kind) => ({ value: kind, label: t(`elevatorKind.${kind}`) }))}
      onChange={(kinds: PlanTeamRow['kinds']) => onChange?.(kinds)}
    />
  );
}
