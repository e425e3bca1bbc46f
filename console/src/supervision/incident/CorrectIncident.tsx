import { useState } from 'react';
import { incidentCalls, type IncidentDetail } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { HappenedFields } from './HappenedFields.tsx';
import { incidentPath, oneIncidentPath } from './incidentPath.ts';

const { Field } = fieldsOf(incidentCalls.open);

interface CorrectIncidentProps {
  id: string;
  onDone(): void;
}

/** Puts right what was said of an open incident. */
export function CorrectIncident({ id, onDone }: CorrectIncidentProps) {
  const t = useText();
  const { data } = useCall(incidentCalls.one, { id });
  if (!data) return <Loading page shape="form" />;
  return (
    <div className="form-screen">
      <PageHead
        title={t('incident.correctTitle')}
        subtitle={t('incident.correctHint')}
        crumbs={[
          { title: t('route.supervision.incident'), path: incidentPath },
          { title: `${data.elevatorNumber} · ${t(`incidentKind.${data.kind}`)}`, path: oneIncidentPath(id) },
        ]}
      />
      <CorrectForm incident={data} onDone={onDone} />
    </div>
  );
}

function CorrectForm({ incident, onDone }: { incident: IncidentDetail; onDone(): void }) {
  const t = useText();
  const [initial] = useState(() => {
    const { elevatorId, kind, eventAt, awareAt, trappedUntil, description } = incident;
    return { elevatorId, kind, eventAt, awareAt, trappedUntil, description };
  });
  const update = useEdit(incidentCalls.update, incident);
  return (
    <EntityForm
      name="incident"
      call={incidentCalls.open}
      initial={initial}
      save={(values) => update({ id: incident.id, ...values })}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('incident.section')}>
        {incident.caseId === null ? (
          <Field name="elevatorId">
            <ElevatorSelect />
          </Field>
        ) : null}
        <HappenedFields />
      </FormSection>
    </EntityForm>
  );
}
