import { useNavigate, useSearchParams } from 'react-router';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { PersonData } from '#kit/person/PersonData.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { staffColumns, type StaffRow } from './staffColumns.tsx';
import { StaffForm } from './StaffForm.tsx';
import { Facts } from '#kit/layout/Facts.tsx';

const list = '/system/qualification';

/** One person: their form, or their record for viewers who may not change it; without an id the form of a new one. */
export function StaffScreen() {
  const t = useText();
  const ownName = useOwnName();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const person = useCall(staffCalls.one, id === '' ? null : { id });
  const crumbs = [{ title: t('route.system.qualification'), path: list }];
  const toList = () => void navigate(`${list}?tab=people`);
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('staff.add')} crumbs={crumbs} />
        <StaffForm onDone={toList} />
      </div>
    );
  }
  if (!person.data) return <Loading page />;
  return (
    <div className="form-screen">
      <PageHead
        title={ownName(person.data.name, person.data.englishName)}
        subtitle={person.data.companyName}
        crumbs={crumbs}
      />
      {holdsPermission('staff.edit') ? (
        <StaffForm key={id} person={person.data} onDone={toList} />
      ) : (
        <StaffRecord person={person.data} />
      )}
      <PersonData
        of="staff"
        id={id}
        name={ownName(person.data.name, person.data.englishName)}
        onAnonymised={toList}
      />
      <RecordAuditLogSection subject="staff" id={id} />
    </div>
  );
}

function StaffRecord({ person }: { person: StaffRow }) {
  const t = useText();
  const ownName = useOwnName();
  return (
    <>
      <Facts className="detail-tabs">
        {staffColumns(t).map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render({ ...person, name: ownName(person.name, person.englishName) })}</dd>
          </div>
        ))}
      </Facts>
      <p className="hint detail-tabs">{t('staff.idCardMasked')}</p>
    </>
  );
}
