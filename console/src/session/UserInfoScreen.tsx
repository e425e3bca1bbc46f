import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { callKey, send } from '#app/api.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { OwnSessions } from './OwnSessions.tsx';

/** Who is signed in, as what, and from where (`/user/userInfo`). */
export function UserInfoScreen() {
  const t = useText();
  const navigate = useNavigate();
  const id = localStorage.getItem('userId') ?? '';
  const user = useQuery({
    queryKey: callKey(sessionCalls.user, { id }),
    queryFn: () => send(sessionCalls.user, { id }),
  });
  if (!user.data) return <Skeleton active className="page-skeleton" />;
  const { nick, username, companyName, roleDTOList } = user.data;
  return (
    <div className="form-screen">
      <PageHead
        title={t('route.user.userInfo')}
        subtitle={nick}
        action={
          <Button onClick={() => void navigate('/user/changePassword')}>{t('header.changePassword')}</Button>
        }
      />
      <dl className="key-values padded">
        <div>
          <dt>{t('user.username')}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{t('user.nick')}</dt>
          <dd>{nick}</dd>
        </div>
        <div>
          <dt>{t('user.companyId')}</dt>
          <dd>{companyName}</dd>
        </div>
        <div>
          <dt>{t('ownInfo.roles')}</dt>
          <dd>{roleDTOList.map((role) => role.roleName).join(' · ') || '–'}</dd>
        </div>
      </dl>
      <OwnSessions />
    </div>
  );
}
