import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { judgeInput } from '@hoistway/contract/input/formRules.ts';
import type { CallProblem } from '@hoistway/contract/callProblem.ts';
import { sessionCalls, type MenuEntry } from '@hoistway/contract/session/session.ts';
import { formatDay } from '#kit/format/instant.ts';
import { Logo } from '#kit/glyph/Logo.tsx';
import { SignInClock } from '#kit/clock/SignInClock.tsx';
import { switchLanguage, useLanguage, useText } from '#kit/text.ts';
import { problemText } from '#kit/call/api.ts';
import { readAllAgain } from '#kit/call/askAgain.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { useProductName } from '#kit/productName.ts';
import { useSession } from '#kit/call/session.ts';
import { landing, signIn } from './signIn.ts';
import './login.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** The sign-in page: the clock of four shafts, and a plain form. It loads no component library. */
export function LoginScreen() {
  const t = useText();
  const { name, second } = useProductName();
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${name}`;
  }, [t, name]);
  return (
    <Grid
      as="main"
      columns="minmax(0, 64fr) minmax(380px, 36fr)"
      minHeight="100vh"
      background="panel"
      oneBelow={1024}
      className="login"
    >
      <Stack as="aside" gap={24} justify="space-between" className="login-clock">
        <Stack as="p" row gap={10} align="center" className="login-brand">
          <Logo size={28} wall="var(--clock-label-here)" car="var(--clock-arrow)" /> <strong>{name}</strong>{' '}
          {second ? <span>{second}</span> : null}
        </Stack>
        <SignInClock label={t('signIn.clock')} />
        <Stack as="p" row justify="space-between" fontSize={13}>
          <span>{t('brand.line')}</span>
          <Today />
        </Stack>
      </Stack>
      <Stack as="section" gap={24} justify="space-between" className="login-side">
        <Stack row wrap gap={8} align="center" justify="space-between">
          <Stack as="p" row gap={10} align="center" className="login-brand login-brand-alone">
            <Logo size={28} /> <strong>{name}</strong> {second ? <span>{second}</span> : null}
          </Stack>
          <LanguageButton />
        </Stack>
        <SignInSide />
        <ServiceState />
      </Stack>
    </Grid>
  );
}

function SignInSide() {
  const [forgot, setForgot] = useState(false);
  return forgot ? (
    <ForgotPassword onDone={() => setForgot(false)} />
  ) : (
    <SignInForm onForgot={() => setForgot(true)} />
  );
}

function SignInForm({ onForgot }: { onForgot(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const status = useSession((session) => session.status);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => {
    // From here on a page that is asked for is this person's own wish.
    useSession.setState({ left: false });
  }, []);
  const ended = search.get('flag') === '0' && status !== 'error';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = { username: username.trim(), password };
    const mistakes = judgeInput(sessionCalls.loginWeb, credentials, t);
    setErrors(mistakes);
    const [first] = Object.keys(mistakes);
    if (first) return document.getElementById(first)?.focus();
    const answer = await signIn(credentials.username, password);
    if (answer.ok) enter(answer);
    else tell(answer.problem);
  };
  const enter = ({ menu }: { menu: readonly MenuEntry[] }) =>
    void navigate(landing(search.get('redirect'), menu), { replace: true });
  /** Of a wrong name or password it stays open which of them it is: it is said at the one that is typed again. */
  const tell = (problem: CallProblem) => {
    const wrong = problem.code === 'badCredentials';
    const said = { [wrong ? 'password' : 'form']: problemText(problem) };
    setErrors(Object.keys(problem.errors).length > 0 ? problem.errors : said);
    if (wrong) document.getElementById('password')?.focus();
  };

  return (
    <Stack
      as="form"
      alignSelf="center"
      width="100%"
      maxWidth={376}
      className="login-form"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Box as="h1" fontSize={28} fontWeight={650} lineHeight={36}>
        {t('signIn.title')}
      </Box>
      <Box as="p" margin={[4, 0, 32]} color="ink2" fontSize={13}>
        {t('brand.purpose')}
      </Box>
      {ended ? <p className="login-notice">{t('signIn.expired')}</p> : null}
      <label htmlFor="username">{t('signIn.username')}</label>
      <input
        id="username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={username}
        aria-invalid={errors['username'] !== undefined}
        aria-describedby="username-error"
        onChange={(event) => setUsername(event.target.value)}
      />
      <Box
        as="p"
        margin={[4, 0, 8]}
        minHeight={20}
        color="red"
        fontSize={13}
        className="login-error"
        id="username-error"
      >
        {errors['username']}
      </Box>
      <label htmlFor="password">{t('signIn.password')}</label>
      <Box as="span" positioned className="login-password">
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          aria-invalid={errors['password'] !== undefined}
          aria-describedby="password-error"
          onChange={(event) => setPassword(event.target.value)}
        />
        <Box
          as="button"
          padding={[4, 8]}
          color="ink"
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'signIn.hide' : 'signIn.show')}
        </Box>
      </Box>
      <Box
        as="p"
        margin={[4, 0, 8]}
        minHeight={20}
        color="red"
        fontSize={13}
        className="login-error"
        id="password-error"
      >
        {errors['password']}
      </Box>
      <Box
        as="p"
        margin={[4, 0, 8]}
        minHeight={20}
        color="red"
        fontSize={13}
        className="login-error is-general"
        role="alert"
      >
        {errors['form']}
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
        disabled={status === 'loading'}
      >
        {t(status === 'loading' ? 'signIn.loading' : 'signIn.submit')}
      </Box>
      <button type="button" className="login-link" onClick={onForgot}>
        {t('password.forgot')}
      </button>
      <DemoAccounts disabled={status === 'loading'} onSignedIn={enter} onProblem={tell} />
    </Stack>
  );
}

function LanguageButton() {
  const t = useText();
  const { language } = useLanguage();
  const [confirming, setConfirming] = useState(false);
  const other = language === 'zh' ? 'en' : 'zh';
  const turn = async () => {
    await switchLanguage(other);
    setConfirming(false);
    await readAllAgain();
  };
  return (
    <Box margin={[0, 0, 0, 'auto']} minHeight={24} fontSize={13} className="login-language">
      {confirming ? (
        <span role="alertdialog" aria-label={t('header.switchConfirm')}>
          ⚠ {t('header.switchConfirm')}
          <Box as="button" padding={[4, 8]} color="ink" type="button" onClick={() => void turn()}>
            {t('button.confirm')}
          </Box>
          <Box as="button" padding={[4, 8]} color="ink" type="button" onClick={() => setConfirming(false)}>
            {t('button.cancel')}
          </Box>
        </span>
      ) : (
        <Box as="button" padding={[4, 8]} color="ink" type="button" onClick={() => setConfirming(true)}>
          {t('header.otherLanguage')}
        </Box>
      )}
    </Box>
  );
}

function Today() {
  const { language } = useLanguage();
  const [day, setDay] = useState(() => formatDay(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setDay(formatDay(Date.now())), 60_000);
    return () => clearInterval(timer);
  }, []);
  const text = new Date(`${day}T12:00:00`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  return <time dateTime={day}>{text}</time>;
}

function ServiceState() {
  const t = useText();
  const [healthy, setHealthy] = useState<boolean>();
  useEffect(() => {
    const stop = new AbortController();
    fetch('api/health', { signal: stop.signal }).then(
      (response) => setHealthy(response.ok),
      () => (stop.signal.aborted ? undefined : setHealthy(false)),
    );
    return () => stop.abort();
  }, []);
  return (
    <Box as="p" alignSelf="flex-end" minHeight={20} color="ink3" fontSize={12}>
      {healthy === undefined ? '' : t(healthy ? 'signIn.healthy' : 'signIn.unhealthy')}
    </Box>
  );
}
