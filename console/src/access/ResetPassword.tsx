import { Form, Input, Modal } from 'antd';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';

interface ResetPasswordProps {
  user: { id: string; nick: string };
  onClose(): void;
}

/** A new password for somebody who lost his: he changes it when he signs in. */
export function ResetPassword({ user, onClose }: ResetPasswordProps) {
  const t = useText();
  const reset = useSend(userCalls.resetPassword);
  return (
    <Modal open footer={null} title={`${t('user.resetPassword')} · ${user.nick}`} onCancel={onClose}>
      <EntityForm<typeof userCalls.resetPassword, { password: string }>
        name="resetPassword"
        call={userCalls.resetPassword}
        fixed={{ id: user.id }}
        initial={{}}
        save={({ password }) => reset({ id: user.id, password })}
        onDone={onClose}
        onCancel={onClose}
      >
        {(rules) => (
          <Form.Item
            name="password"
            label={t('user.newPassword')}
            extra={t('user.passwordHint')}
            rules={rules('password')}
          >
            <Input.Password autoComplete="new-password" maxLength={64} visibilityToggle={false} />
          </Form.Item>
        )}
      </EntityForm>
    </Modal>
  );
}
