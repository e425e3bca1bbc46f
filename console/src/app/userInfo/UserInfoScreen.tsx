import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { useSession } from '#kit/call/session.ts';
import { AlarmViewChoice } from '#area/notify/AlarmViewChoice.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { SessionList } from '#area/session/SessionList.tsx';
import { MessagePreferences } from '#area/outbox/MessagePreferences.tsx';
import { DisplayList } from '../display/DisplayList.tsx';
import './userInfo.css';
import { Facts } from '#kit/layout/Facts.tsx';

/** The signed-in user, their other sessions, and their displays (`/user/userInfo`). */
export function UserInfoScreen() {
  const t = useText();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  return (
    <div className="form-screen user-info">
      <PageHead
        title={t('route.user.userInfo')}
        action={
          <Button onClick={() => void navigate('/user/changePassword')}>{t('header.changePassword')}</Button>
        }
      />
      <Facts>
        <div>
          <dt>{t('user.nick')}</dt>
          <dd>{user?.nick}</dd>
        </div>
        <div>
          <dt>{t('user.username')}</dt>
          <dd>{user?.username}</dd>
        </div>
        <div>
          <dt>{t('user.companyId')}</dt>
          <dd>{user?.companyName}</dd>
        </div>
        <div>
          <dt>{t('role.roleName')}</dt>
          <dd>{user?.roleDTOList.map((role) => role.roleName).join(' · ')}</dd>
        </div>
      </Facts>
      <Allowed permission="message push">
        <AlarmViewChoice />
      </Allowed>
      <MessagePreferences />
      <SessionList />
      <DisplayList />
    </div>
  );
}
