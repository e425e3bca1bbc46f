import { useEffect, useState, type FormEvent } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { useText } from '#kit/text.ts';
import { problemText, sendQuietly } from '#kit/call/api.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Step = { name: 'number' } | { name: 'code' } | { name: 'password'; id: string; confirmToken: string };

/** A new password with a code by SMS, in three steps; no component library, as the page around it. */
export function ForgotPassword({ onDone }: { onDone(): void }) {
  const t = useText();
  const [step, setStep] = useState<Step>({ name: 'number' });
  const [tel, setTel] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState('');
  const [wait, setWait] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  const attempt = async (work: () => Promise<void>) => {
    setError('');
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      setError(Object.values(problem.errors)[0] ?? problemText(problem));
    } finally {
      setBusy(false);
    }
  };
  const askCode = () =>
    attempt(async () => {
      const { retrySeconds } = await sendQuietly(passwordCalls.askReset, { tel: tel.trim() });
      setWait(retrySeconds);
      setStep({ name: 'code' });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.name === 'number') return void askCode();
    if (step.name === 'code') {
      return void attempt(async () => {
        const checked = await sendQuietly(passwordCalls.checkReset, { tel: tel.trim(), code: code.trim() });
        setStep({ name: 'password', ...checked });
      });
    }
    if (password !== again) return setError(t('refusal.passwordMismatch'));
    const { id, confirmToken } = step;
    void attempt(async () => {
      await sendQuietly(passwordCalls.finishReset, {
        id,
        confirmTokenPlain: confirmToken,
        passwordPlain: password,
      });
      onDone();
    });
  };

  return (
    <Stack
      as="form"
      alignSelf="center"
      width="100%"
      maxWidth={376}
      className="login-form"
      onSubmit={submit}
      noValidate
    >
      <Box as="h1" fontSize={28} fontWeight={650} lineHeight={36}>
        {t('password.forgot')}
      </Box>
      <Box as="p" margin={[4, 0, 32]} color="ink2" fontSize={13}>
        {t(`password.step.${step.name}`)}
      </Box>
      {step.name === 'password' ? (
        <>
          <label htmlFor="newPassword">{t('password.newPassword')}</label>
          <input
            id="newPassword"
            type="password"
            autoComplete="new-password"
            maxLength={64}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <label htmlFor="confirmPassword">{t('password.confirmPassword')}</label>
          <input
            id="confirmPassword"
            type="password"
            autoComplete="new-password"
            maxLength={64}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </>
      ) : (
        <>
          <label htmlFor="tel">{t('user.phone')}</label>
          <input
            id="tel"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            value={tel}
            disabled={step.name === 'code'}
            onChange={(event) => setTel(event.target.value)}
          />
        </>
      )}
      {step.name === 'code' ? (
        <>
          <label htmlFor="code">{t('password.code')}</label>
          <Box as="span" positioned className="login-password">
            <input
              id="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Box
              as="button"
              padding={[4, 8]}
              color="ink"
              type="button"
              disabled={wait > 0 || busy}
              onClick={() => void askCode()}
            >
              {wait > 0 ? t('password.resendIn', { n: wait }) : t('password.resend')}
            </Box>
          </Box>
        </>
      ) : null}
      <Box
        as="p"
        margin={[4, 0, 8]}
        minHeight={20}
        color="red"
        fontSize={13}
        className="login-error"
        role="alert"
      >
        {error}
      </Box>
      <Box
        type="submit"
        as="button"
        margin={[4, 0, 0]}
        height={44}
        borderRadius={6}
        background="pri"
        color="onPri"
        fontWeight={500}
        className="login-submit"
        disabled={busy}
      >
        {t(step.name === 'password' ? 'password.set' : 'button.next')}
      </Box>
      <button type="button" className="login-link" onClick={onDone}>
        {t('password.backToSignIn')}
      </button>
    </Stack>
  );
}
