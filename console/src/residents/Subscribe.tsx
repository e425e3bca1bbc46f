import { useState, type FormEvent } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { judgeInput } from '@hoistway/contract/input/formRules.ts';
import { statusCalls } from '@hoistway/contract/residents/statusCalls.ts';
import { problemText, sendQuietly } from '#kit/call/api.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';

/** Asks for an address to which messages go, once it is confirmed there. */
export function Subscribe({ token }: { token: string }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<'entering' | 'sending' | 'asked'>('entering');
  useUnsavedGuard(email !== '' && step !== 'asked');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { token, email };
    const mistakes = judgeInput(statusCalls.subscribe, input, t);
    setProblem(mistakes['email']);
    if (mistakes['email']) return;
    setStep('sending');
    try {
      await sendQuietly(statusCalls.subscribe, input);
      setStep('asked');
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(error.errors['email'] ?? problemText(error));
      setStep('entering');
    }
  };

  return (
    <section aria-labelledby="status-subscribe">
      <h2 id="status-subscribe">{t('status.subscribe')}</h2>
      {step === 'asked' ? (
        <output>{t('status.asked')}</output>
      ) : (
        <Stack as="form" gap={8} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
          <Box as="p" color="ink2">
            {t('status.subscribeHint')}
          </Box>
          <label htmlFor="status-email">{t('status.email')}</label>
          <input
            id="status-email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            aria-invalid={problem !== undefined}
            aria-describedby="status-email-problem"
            onChange={(event) => setEmail(event.target.value)}
          />
          <Box as="p" color="red" id="status-email-problem" role="alert">
            {problem}
          </Box>
          <button type="submit" className="status-plain" disabled={step === 'sending'}>
            {t('status.send')}
          </button>
        </Stack>
      )}
    </section>
  );
}
