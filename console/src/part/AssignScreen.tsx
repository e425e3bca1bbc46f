import { Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FieldItem, fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { ElevatorPick } from '#kit/pick/ElevatorPick.tsx';
import { useText } from '#kit/text.ts';
import { AssignmentPreview } from './AssignmentPreview.tsx';
import { PartKindPick, usePickedKind } from './PartKindPick.tsx';

type Assignment = InputOf<typeof partAssignmentCalls.preview>;
type Planned = ReplyOf<typeof partAssignmentCalls.preview>;

const { Field, Item } = fieldsOf(partAssignmentCalls.preview);
const listPath = '/detection/batchElevatorParts';

/** One kind of part for many elevators: asked for, looked at, then mounted (`/detection/addBatchElevatorParts`). */
export function AssignScreen() {
  const t = useText();
  const [today] = useState(() => formatDay(Date.now()));
  const navigate = useNavigate();
  const preview = useSend(partAssignmentCalls.preview);
  const [assignment, setAssignment] = useState<Assignment>();
  const [planned, setPlanned] = useState<Planned>();
  const toList = () => void navigate(listPath);
  return (
    <div className="form-screen">
      <PageHead
        title={t('partAssignment.make')}
        crumbs={[{ title: t('route.misc.batchElevatorParts'), path: listPath }]}
      />
      {assignment && planned ? (
        <AssignmentPreview
          assignment={assignment}
          planned={planned}
          onBack={() => setPlanned(undefined)}
          onSaved={toList}
        />
      ) : (
        <EntityForm<typeof partAssignmentCalls.preview, Assignment>
          name="assignPart"
          call={partAssignmentCalls.preview}
          initial={assignment ?? { quantity: 1, installedOn: today, onlyMissing: true }}
          save={(values) =>
            preview(values, (rows) => {
              setAssignment(values);
              setPlanned(rows);
            })
          }
          onDone={() => {}}
          onCancel={toList}
          saveText={t('partAssignment.preview')}
        >
          <FormSection title={t('partAssignment.partKindId')}>
            <Field name="partKindId">
              <PartKindPick />
            </Field>
            <Field name="quantity" />
            <BatchNo />
            <Field name="place" />
            <Field name="englishPlace" />
            <Field name="installedOn" />
            <Field name="remarks" />
          </FormSection>
          <FormSection title={t('mountedPart.elevatorId')}>
            <Wide>
              <Item name="elevatorIds" label={t('partAssignment.elevatorIds')} required>
                <ElevatorPick multiple />
              </Item>
            </Wide>
            <Field name="onlyMissing" />
          </FormSection>
        </EntityForm>
      )}
    </div>
  );
}

/** Asked only of kinds that come in batches. */
function BatchNo() {
  const t = useText();
  const id = Form.useWatch<string | null | undefined>('partKindId', Form.useFormInstance());
  if (usePickedKind(id)?.marking !== 'batch') return null;
  return (
    <FieldItem name="batchNo" label={t('partAssignment.batchNo')} required>
      <Input maxLength={60} />
    </FieldItem>
  );
}
