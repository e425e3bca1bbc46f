import { Form, Input, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { inspectionKinds, inspectionOccasions } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionCalls, type InspectionRow } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { FindingsFields } from './FindingsFields.tsx';
import { annualPath, elevatorPath, inspectionPath } from './inspectionPath.ts';

const { Item } = fieldsOf(inspectionCalls.create);

/**
 * The form of a new inspection, of an elevator with `?elevator=`, of a re-inspection with `?follows=`; with `?id=` of what
 * an appointed inspection found (`/maintenance/annualInfocou`).
 */
export function AnnualFormScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const follows = search.get('follows');
  const known = useCall(inspectionCalls.one, (id ?? follows) ? { id: (id ?? follows)! } : null);
  if ((id ?? follows) !== null && !known.data) return <Loading page shape="form" />;
  if (id !== null && known.data) return <Findings key={id} inspection={known.data} />;
  const elevatorId = known.data?.elevatorId ?? search.get('elevator');
  return <NewInspection key={elevatorId ?? ''} elevatorId={elevatorId} follows={known.data} />;
}

function useCrumbs() {
  const t = useText();
  return [{ title: t('route.maintenance.annualInspectionView'), path: annualPath }];
}

interface NewInspectionProps {
  elevatorId: string | null;
  /** The failed inspection that it repeats. */
  follows: InspectionRow | undefined;
}

function NewInspection({ elevatorId, follows }: NewInspectionProps) {
  const t = useText();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const create = useSubmit(inspectionCalls.create);
  const annual = useCall(inspectionCalls.annual, elevatorId === null ? null : { elevatorId });
  if (elevatorId !== null && !annual.data) return <Loading page shape="form" />;
  const back = elevatorId === null ? annualPath : elevatorPath(elevatorId);
  const kind = follows?.kind ?? (annual.data?.scheme === 'sg' ? 'permit' : 'periodic');
  const fixed = {
    ...(elevatorId === null ? {} : { elevatorId }),
    ...(follows ? { followsId: follows.id, kind, occasion: follows.occasion } : {}),
  };
  const what = annual.data ? `${annual.data.elevatorNumber} ${annual.data.projectName}` : undefined;
  return (
    <div className="form-screen">
      <PageHead
        title={t(follows ? 'inspection.repeat' : 'inspection.add')}
        {...(what === undefined ? {} : { subtitle: what })}
        crumbs={crumbs}
      />
      <EntityForm
        name="inspection"
        call={inspectionCalls.create}
        fixed={fixed}
        initial={{ kind, body: follows?.body ?? annual.data?.records[0]?.body ?? '' }}
        save={(values) => create({ ...values, ...fixed })}
        onDone={() => void navigate(back)}
        onCancel={() => void navigate(back)}
      >
        <FormSection title={t('inspection.sectionElevator')}>
          {elevatorId === null ? (
            <Item
              name="elevatorId"
              label={t('inspection.elevatorId')}
              more={[{ required: true, message: t('invalid.required') }]}
            >
              <ElevatorSelect />
            </Item>
          ) : null}
          {follows ? null : <KindFields />}
          <Item
            name="body"
            label={t('inspection.body')}
            more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
          >
            <Input maxLength={100} />
          </Item>
          <Item name="appointedFor" label={t('inspection.appointedFor')}>
            <DayField />
          </Item>
        </FormSection>
        <FindingsFields optional />
      </EntityForm>
    </div>
  );
}

function KindFields() {
  const t = useText();
  const supervisory = Form.useWatch<string | undefined>('kind') === 'supervisory';
  return (
    <>
      <Item name="kind" label={t('inspection.kind')}>
        <Select options={inspectionKinds.map((value) => ({ value, label: t(`inspectionKind.${value}`) }))} />
      </Item>
      {supervisory ? (
        <Item
          name="occasion"
          label={t('inspection.occasion')}
          more={[{ required: true, message: t('invalid.required') }]}
        >
          <Select
            placeholder={t('button.pleaseSelect')}
            options={inspectionOccasions.map((value) => ({ value, label: t(`inspectionOccasion.${value}`) }))}
          />
        </Item>
      ) : null}
    </>
  );
}

function Findings({ inspection }: { inspection: InspectionRow }) {
  const t = useText();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const record = useSubmit(inspectionCalls.ins);
  const { id, state, elevatorNumber, projectName, kind } = inspection;
  const back = () => void navigate(inspectionPath(id));
  const { inspectedOn, result, reportNo, certificateNo, defectClass, defects, lateReason } = inspection;
  return (
    <div className="form-screen">
      <PageHead
        title={`${elevatorNumber} ${t(`inspectionKind.${kind}`)}`}
        subtitle={projectName}
        crumbs={[...crumbs, { title: elevatorNumber, path: elevatorPath(inspection.elevatorId) }]}
      />
      <EntityForm
        name="inspectionFindings"
        call={inspectionCalls.ins}
        fixed={{ id }}
        initial={{
          reportNo,
          certificateNo,
          defectClass,
          defects,
          lateReason,
          ...(inspectedOn === null ? {} : { inspectedOn }),
          ...(result === null ? {} : { result }),
        }}
        save={(values) => record({ ...values, id, seen: state })}
        onDone={back}
        onCancel={back}
      >
        <FindingsFields optional={false} />
      </EntityForm>
    </div>
  );
}
