import { Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { send } from '#app/api.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The signed-in person's own password (`/user/changePassword`). */
export function ChangePasswordScreen() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="form-screen">
      <PageHead title={t('route.user.changePassword')} />
      <EntityForm<typeof passwordCalls.changePassword, Passwords>
        name="changePassword"
        call={passwordCalls.changePassword}
        initial={{}}
        save={(values) => send(passwordCalls.changePassword, values)}
        saveText={t('password.change')}
        onDone={() => void navigate('/user/userInfo')}
        onCancel={() => void navigate('/user/userInfo')}
      >
        {(rules) => (
          <div className="form-column">
            <p className="hint">{t('password.hint')}</p>
            <Form.Item name="oldPassword" label={t('password.old')} rules={rules('oldPassword')}>
              <Input.Password autoComplete="current-password" maxLength={200} />
            </Form.Item>
            <Form.Item name="newPassword" label={t('password.new')} rules={rules('newPassword')}>
              <Input.Password autoComplete="new-password" maxLength={64} />
            </Form.Item>
            <Form.Item
              name="confirmPassword"
              label={t('password.confirm')}
              dependencies={['newPassword']}
              rules={[
                ...rules('confirmPassword'),
                ({ getFieldValue }) => ({
                  validator: async (_, value: string | undefined) => {
                    if (value && value !== getFieldValue('newPassword'))
                      throw new Error(t('refusal.passwordMismatch'));
                  },
                }),
              ]}
            >
              <Input.Password autoComplete="new-password" maxLength={64} />
            </Form.Item>
          </div>
        )}
      </EntityForm>
    </div>
  );
}
