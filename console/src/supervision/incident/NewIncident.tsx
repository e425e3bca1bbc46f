import { useRef, useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { HappenedFields } from './HappenedFields.tsx';
import { incidentPath } from './incidentPath.ts';

const { Field } = fieldsOf(incidentCalls.open);

interface NewIncidentProps {
  /** The rescue that it comes of, if any. */
  caseId: string | null;
  onDone(id?: string): void;
}

/** Opens an incident; of a rescue it is filled in. */
export function NewIncident({ caseId, onDone }: NewIncidentProps) {
  const t = useText();
  return (
    <div className="form-screen">
      <PageHead
        title={t('incident.add')}
        subtitle={t('incident.basisHint')}
        crumbs={[{ title: t('route.supervision.incident'), path: incidentPath }]}
      />
      {caseId === null ? <IncidentForm onDone={onDone} /> : <FromCase caseId={caseId} onDone={onDone} />}
    </div>
  );
}

function FromCase({ caseId, onDone }: { caseId: string; onDone(id?: string): void }) {
  const { data } = useCall(incidentCalls.fromCase, { id: caseId });
  if (!data) return <Loading shape="form" rows={4} />;
  return <IncidentForm rescue={data} caseId={caseId} onDone={onDone} />;
}

interface IncidentFormProps {
  rescue?: ReplyOf<typeof incidentCalls.fromCase>;
  caseId?: string;
  onDone(id?: string): void;
}

function IncidentForm({ rescue, caseId, onDone }: IncidentFormProps) {
  const t = useText();
  const open = useSubmit(incidentCalls.open);
  const opened = useRef<string>(undefined);
  const [initial] = useState(() => {
    if (rescue) {
      const { kind, eventAt, awareAt, trappedUntil, description } = rescue;
      return { kind, eventAt, awareAt, trappedUntil, description };
    }
    const now = new Date().toISOString();
    return { eventAt: now, awareAt: now };
  });
  const fixed = rescue && caseId !== undefined ? { elevatorId: rescue.elevatorId, caseId } : {};
  return (
    <EntityForm
      name="incident"
      call={incidentCalls.open}
      fixed={fixed}
      initial={initial}
      save={(values) =>
        open({ ...values, ...fixed }, ({ id }) => {
          opened.current = id;
        })
      }
      onDone={() => onDone(opened.current)}
      onCancel={() => onDone()}
      saveText={t('incident.add')}
    >
      <FormSection title={t('incident.section')}>
        {rescue ? (
          <Wide>
            <p>
              {t('incident.elevatorId')}: <strong>{rescue.elevatorNumber}</strong>
            </p>
          </Wide>
        ) : (
          <Field name="elevatorId">
            <ElevatorSelect />
          </Field>
        )}
        <HappenedFields />
      </FormSection>
    </EntityForm>
  );
}
