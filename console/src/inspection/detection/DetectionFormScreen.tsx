import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { detectionCalls, type DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { detectionRules, nextDetection } from '@hoistway/contract/inspection/detection/detectionRules.ts';
import {
  detectionKinds,
  detectionResults,
  type DetectionKind,
} from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { sourceText } from '../dueWords.ts';
import { elevatorPath } from '../inspectionPath.ts';
import { FileField } from '#kit/form/FileField.tsx';
import { ruleText } from './clockWords.ts';
import { detectionPath, detectionsPath } from './detectionPath.ts';
import { MeasuredField } from './MeasuredField.tsx';

const { Field, Item } = fieldsOf(detectionCalls.create);

/**
 * The form of a new test, of an elevator with `?elevator=`, of a kind with `?kind=`; with `?id=` of one that was recorded
 * (`/detection/detectioncou`).
 */
export function DetectionFormScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const known = useCall(detectionCalls.one, id === null ? null : { id });
  if (id !== null && !known.data) return <Loading page shape="form" />;
  if (known.data) return <EditDetection key={known.data.id} detection={known.data} />;
  const elevatorId = search.get('elevator');
  const kind = detectionKinds.find((each) => each === search.get('kind'));
  return <NewDetection key={`${elevatorId ?? ''} ${kind ?? ''}`} elevatorId={elevatorId} kind={kind} />;
}

interface NewDetectionProps {
  elevatorId: string | null;
  kind: DetectionKind | undefined;
}

function NewDetection({ elevatorId, kind }: NewDetectionProps) {
  const t = useText();
  const navigate = useNavigate();
  const [today] = useState(() => formatDay(Date.now()));
  const create = useSubmit(detectionCalls.create);
  const back = () => void navigate(elevatorId === null ? detectionsPath : elevatorPath(elevatorId));
  const fixed = elevatorId === null ? {} : { elevatorId };
  return (
    <div className="form-screen">
      <PageHead
        title={t('elevatorDetection.add')}
        crumbs={[{ title: t('route.misc.detectionBoard'), path: detectionsPath }]}
      />
      <EntityForm
        name="elevatorDetection"
        call={detectionCalls.create}
        fixed={fixed}
        initial={{ testedOn: today, ...(kind === undefined ? {} : { kind }) }}
        save={(values) => create({ ...values, ...fixed })}
        onDone={back}
        onCancel={back}
      >
        <FormSection title={t('elevatorDetection.sectionTest')}>
          {elevatorId === null ? (
            <Field name="elevatorId">
              <ElevatorSelect />
            </Field>
          ) : null}
          <Item
            name="kind"
            label={t('elevatorDetection.kind')}
            more={[{ required: true, message: t('invalid.required') }]}
          >
            <Select
              placeholder={t('button.pleaseSelect')}
              options={detectionKinds.map((value) => ({ value, label: t(`detectionKind.${value}`) }))}
            />
          </Item>
          <Field name="testedOn" />
        </FormSection>
        <TesterFields />
        <FoundFields elevatorId={elevatorId} kind={kind} withReport />
      </EntityForm>
    </div>
  );
}

function EditDetection({ detection }: { detection: DetectionRow }) {
  const t = useText();
  const navigate = useNavigate();
  const update = useEdit(detectionCalls.update, detection);
  const { id, elevatorId, elevatorNumber, projectName, kind } = detection;
  const back = () => void navigate(detectionPath(id));
  const { testedOn, testerName, testerOrganisation, testerRegistration, result, measured, remark, nextOn } =
    detection;
  return (
    <div className="form-screen">
      <PageHead
        title={`${elevatorNumber} ${t(`detectionKind.${kind}`)}`}
        subtitle={projectName}
        crumbs={[{ title: t('route.misc.detectionBoard'), path: detectionsPath }]}
      />
      <EntityForm
        name="elevatorDetection"
        call={detectionCalls.update}
        fixed={{ id }}
        initial={{
          testedOn,
          testerName,
          testerOrganisation,
          testerRegistration,
          result,
          measured,
          remark,
          nextOn,
        }}
        save={(values) => update({ ...values, id })}
        onDone={back}
        onCancel={back}
      >
        <FormSection title={t('elevatorDetection.sectionTest')}>
          <Field name="testedOn" />
        </FormSection>
        <TesterFields />
        <FoundFields elevatorId={elevatorId} kind={kind} withReport={false} />
      </EntityForm>
    </div>
  );
}

function TesterFields() {
  const t = useText();
  return (
    <FormSection title={t('elevatorDetection.sectionTester')}>
      <Field name="testerName" />
      <Field name="testerOrganisation" />
      <Field name="testerRegistration" />
    </FormSection>
  );
}

interface FoundFieldsProps {
  elevatorId: string | null;
  kind: DetectionKind | undefined;
  withReport: boolean;
}

/** What was found; the next day is computed where a rule does, and typed elsewhere. */
function FoundFields({ elevatorId, kind: fixedKind, withReport }: FoundFieldsProps) {
  const t = useText();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<string | null | undefined>('elevatorId', form);
  const kind = Form.useWatch<DetectionKind | undefined>('kind', form) ?? fixedKind;
  const result = Form.useWatch<'passed' | 'failed' | undefined>('result', form);
  const testedOn = Form.useWatch<string | undefined>('testedOn', form);
  const id = elevatorId ?? chosen ?? null;
  const clocks = useCall(detectionCalls.clocks, id === null ? null : { elevatorId: id }, {
    onError: 'handled',
  });
  // Until the rules of the elevator are known, no day is asked for that one of them computes.
  const isTyped = (id === null || clocks.data !== undefined) && result !== 'failed';
  const rule = clocks.data?.find((clock) => clock.kind === kind)?.rule ?? null;
  const next = rule && testedOn ? nextDetection(rule, testedOn, result ?? 'passed') : null;
  return (
    <FormSection title={t('elevatorDetection.sectionFound')}>
      <Item
        name="result"
        label={t('elevatorDetection.result')}
        more={[{ required: true, message: t('invalid.required') }]}
        {...(rule === null
          ? {}
          : {
              extra: [
                next === null || kind === 'selfTest' ? undefined : `${t('elevatorDetection.nextOn')} ${next}`,
                ruleText(rule, t),
                sourceText(rule, t),
              ]
                .filter(Boolean)
                .join(' · '),
            })}
      >
        <Select
          placeholder={t('button.pleaseSelect')}
          options={detectionResults.map((value) => ({ value, label: t(`detectionResult.${value}`) }))}
        />
      </Item>
      {rule === null && isTyped ? <Field name="nextOn" /> : null}
      {clocks.error ? (
        <Wide>
          <CallFailure small problem={clocks.error} retry={clocks.refetch} />
        </Wide>
      ) : null}
      <Wide>
        <Item name="measured" label={t('elevatorDetection.measured')}>
          <MeasuredField
            key={kind ?? ''}
            measures={kind === undefined ? [] : (detectionRules.measures[kind] ?? [])}
          />
        </Item>
      </Wide>
      <Wide>
        <Field name="remark">
          <Input.TextArea rows={2} maxLength={500} />
        </Field>
      </Wide>
      {withReport ? (
        <Item
          name="detectionReport"
          label={t('elevatorDetection.detectionReport')}
          extra={t('inspection.papersHint')}
        >
          <FileField />
        </Item>
      ) : null}
    </FormSection>
  );
}
