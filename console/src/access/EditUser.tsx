import { useNavigate } from 'react-router';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { PersonData } from '#kit/person/PersonData.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ChangeUserForm, NewUserForm } from './UserForm.tsx';
import { UserRecord } from './UserRecord.tsx';

const list = '/user/authorization';

/** A user's form, or their record for viewers who may not change them; without an id the form of a new user. */
export function EditUser({ id }: { id: string }) {
  const t = useText();
  const ownName = useOwnName();
  const navigate = useNavigate();
  const user = useCall(userCalls.one, id === '' ? null : { id });
  const crumbs = [{ title: t('route.user.authorization'), path: list }];
  const leave = () => void navigate(list);
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('user.add')} crumbs={crumbs} />
        <NewUserForm onDone={leave} />
      </div>
    );
  }
  if (!user.data) return <Loading page shape="form" />;
  const mayChange = user.data.managed && holdsPermission('user.edit');
  return (
    <div className="form-screen">
      <PageHead
        title={ownName(user.data.nick, user.data.englishNick)}
        subtitle={user.data.username}
        crumbs={crumbs}
      />
      <UserRecord user={user.data} besideForm={mayChange} />
      {mayChange ? <ChangeUserForm user={user.data} onDone={leave} /> : null}
      {user.data.managed ? (
        <PersonData
          of="user"
          id={id}
          name={ownName(user.data.nick, user.data.englishNick)}
          onAnonymised={leave}
        />
      ) : null}
      <RecordAuditLogSection subject="user" id={id} />
    </div>
  );
}
