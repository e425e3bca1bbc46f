import { Alert, Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { storeUser, useSession } from '#kit/call/session.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { landing, signOut } from './signIn.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';

const { Field, Item } = fieldsOf(passwordCalls.changePassword);

/** The signed-in person's own password (`/user/changePassword`). */
export function ChangePasswordScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  const menu = useSession((session) => session.menu);
  const change = useSubmit(passwordCalls.changePassword);
  const forced = user?.mustChangePassword === true;
  const done = () => {
    if (!forced) return void navigate('/user/userInfo');
    storeUser({ ...user, mustChangePassword: false });
    void navigate(landing(search.get('redirect'), menu), { replace: true });
  };
  return (
    <div className="form-screen">
      <PageHead title={t('route.user.changePassword')} />
      <EntityForm
        name="changePassword"
        call={passwordCalls.changePassword}
        initial={{}}
        save={change}
        saveText={t('password.change')}
        onDone={done}
        onCancel={() => (forced ? void signOut() : void navigate('/user/userInfo'))}
        {...(forced ? { cancelText: t('password.signOut') } : {})}
      >
        <div className="form-column">
          {forced ? <Alert type="warning" showIcon title={t('password.forced')} /> : null}
          <p className="hint">{t('password.hint')}</p>
          <Field name="oldPassword">
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Field>
          <Field name="newPassword">
            <Input.Password autoComplete="new-password" maxLength={64} />
          </Field>
          <Item
            name="confirmPassword"
            label={t('password.confirmPassword')}
            dependencies={['newPassword']}
            more={[
              ({ getFieldValue }) => ({
                validator: async (_, value: string | undefined) => {
                  if (value && value !== getFieldValue('newPassword'))
                    throw new Error(t('refusal.passwordMismatch'));
                },
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={64} />
          </Item>
        </div>
      </EntityForm>
    </div>
  );
}
