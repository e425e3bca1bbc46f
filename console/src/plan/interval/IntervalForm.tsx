import { useState } from 'react';
import { intervalBookCalls, type IntervalBookRow } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(intervalBookCalls.create);

function EvidenceFields() {
  const t = useText();
  return (
    <FormSection title={t('intervalBook.sectionEvidence')}>
      <Wide>
        <p className="hint">{t('intervalBook.evidenceHint')}</p>
      </Wide>
      <Field name="insurancePolicy" />
      <Field name="insuredUntil" />
      <Field name="firmGrade" />
      <Field name="tester" />
      <Field name="approvalNumber" />
      <Field name="approvedOn" />
      <Field name="makerDays" />
    </FormSection>
  );
}

/** The form of a longer interval of an elevator. */
export function NewIntervalForm({ onDone }: { onDone(): void }) {
  const t = useText();
  const create = useSubmit(intervalBookCalls.create);
  const [initial] = useState(() => ({ fromDay: formatDay(Date.now()) }));
  return (
    <EntityForm
      name="intervalBook"
      call={intervalBookCalls.create}
      initial={initial}
      save={(values) => create(values)}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('intervalBook.sectionElevator')}>
        <Field name="elevatorId">
          <ElevatorSelect />
        </Field>
        <Field name="kind" />
        <Field name="fromDay" />
      </FormSection>
      <EvidenceFields />
    </EntityForm>
  );
}

/** The form of the evidence for a longer interval that was entered. */
export function EvidenceForm({ entry, onDone }: { entry: IntervalBookRow; onDone(): void }) {
  const update = useEdit(intervalBookCalls.update, entry);
  return (
    <EntityForm
      name="intervalEvidence"
      call={intervalBookCalls.update}
      fixed={{ id: entry.id }}
      initial={entry}
      save={(values) => update({ ...values, id: entry.id })}
      onDone={onDone}
      onCancel={onDone}
    >
      <EvidenceFields />
    </EntityForm>
  );
}
