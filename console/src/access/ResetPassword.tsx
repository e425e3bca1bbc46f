import { Input } from 'antd';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(userCalls.resetPassword);

interface ResetPasswordProps {
  user: { id: string; nick: string };
  onClose(): void;
}

/** Sets a new password for a user, who changes it at the next sign-in. */
export function ResetPassword({ user, onClose }: ResetPasswordProps) {
  const t = useText();
  const reset = useSubmit(userCalls.resetPassword);
  return (
    <FormDialog title={`${t('user.resetPassword')} · ${user.nick}`} onCancel={onClose}>
      <EntityForm
        name="resetPassword"
        call={userCalls.resetPassword}
        fixed={{ id: user.id }}
        initial={{}}
        save={({ password }) => reset({ id: user.id, password })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="password" label={t('user.newPassword')} extra={t('user.passwordHint')}>
          <Input.Password autoComplete="new-password" maxLength={64} visibilityToggle={false} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
