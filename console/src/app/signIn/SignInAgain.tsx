import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { judgeInput } from '@hoistway/contract/input/formRules.ts';
import { problemText } from '#kit/call/api.ts';
import { useSession, type Session } from '#kit/call/session.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { leaveForSignIn, signInAgain } from './signIn.ts';

interface Credentials {
  username: string;
  password: string;
}

/** The sign-in that comes over a page on which something is being entered when the session ends. */
export function SignInAgain() {
  const again = useSession((session) => session.again);
  return again && <AgainDialog again={again} />;
}

/** Above every other dialog: one of them may hold what is being entered. */
const aboveDialogs = 2000;

function AgainDialog({ again }: { again: NonNullable<Session['again']> }) {
  const t = useText();
  const [form] = Form.useForm<Credentials>();
  const [busy, setBusy] = useState(false);
  const tell = (errors: Readonly<Record<string, string>>) => {
    const fields = (['username', 'password'] as const).flatMap((name) =>
      errors[name] === undefined ? [] : [{ name, errors: [errors[name]] }],
    );
    form.setFields(fields);
    const [first] = fields;
    if (first) form.focusField(first.name);
  };
  const submit = async ({ username = '', password = '' }: Partial<Credentials>) => {
    const credentials = { username: username.trim(), password };
    const mistakes = judgeInput(sessionCalls.loginWeb, credentials, t);
    if (Object.keys(mistakes).length > 0) return tell(mistakes);
    setBusy(true);
    const problem = await signInAgain(credentials.username, credentials.password);
    setBusy(false);
    if (!problem) return;
    tell(Object.keys(problem.errors).length > 0 ? problem.errors : { password: problemText(problem) });
  };
  return (
    <Modal
      open
      title={t('signIn.againTitle')}
      width={420}
      zIndex={aboveDialogs}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen) form.focusField('password');
      }}
    >
      <p>{t('signIn.againHint')}</p>
      <p className="hint">{t('signIn.otherHint', { name: again.nick })}</p>
      <Form<Credentials>
        form={form}
        name="signInAgain"
        layout="vertical"
        initialValues={{ username: again.username, password: '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="username" label={t('signIn.username')}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Form.Item>
        <Form.Item name="password" label={t('signIn.password')}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Stack row wrap gap={8} justify="flex-end">
          <Button onClick={leaveForSignIn}>{t('signIn.leave')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}
