import { useEffect } from 'react';
import { Link } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { welcomeCalls } from '@hoistway/contract/report/welcome/welcomeCalls.ts';
import { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import { problemText } from '#kit/call/api.ts';
import { useCall } from '#kit/call/useCall.ts';
import { formatDay } from '#kit/format/instant.ts';
import { Logo } from '#kit/glyph/Logo.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useProductName } from '#kit/productName.ts';
import { adoptLanguage, browserLanguage, switchLanguage, useLanguage, useText } from '#kit/text.ts';
import { ReleasedFigures } from './ReleasedFigures.tsx';

type Notice = ReplyOf<typeof exposureCalls.notices>[number];

/** What the public reads without a sign-in: what the owner of the installation released (`/welcome`). It loads no component library. */
export function WelcomeScreen() {
  const t = useText();
  const { name } = useProductName();
  const { language } = useLanguage();
  useEffect(() => {
    document.title = `${t('exposureEvent.welcome')} · ${name}`;
  }, [t, name]);
  useEffect(() => {
    void adoptLanguage(browserLanguage());
  }, []);
  const welcome = useCall(welcomeCalls.welcome, {}, { onError: 'handled', keepPrevious: true });
  const { data } = welcome;
  const problem = welcome.error instanceof CallProblem ? welcome.error : undefined;
  return (
    <Box minHeight="100vh" background="panel">
      <Stack as="div" padding={[0, 16, 32]} maxWidth={760} margin={[0, 'auto']}>
        <Stack as="header" row align="center" justify="space-between" minHeight={56} border="bottom">
          <Stack as="span" row inline gap={8} align="center">
            <Logo size={22} wall="var(--ink)" car="var(--pri)" /> <strong>{name}</strong>
          </Stack>
          <Stack as="span" row inline gap={8} align="center">
            <Box
              as="button"
              type="button"
              padding={[0, 8]}
              minHeight={44}
              color="pri"
              onClick={() => void switchLanguage(language === 'zh' ? 'en' : 'zh')}
              lang={language === 'zh' ? 'en' : 'zh-CN'}
            >
              {t('header.otherLanguage')}
            </Box>
            <Link to="/login">{t('signIn.submit')}</Link>
          </Stack>
        </Stack>
        <Stack as="main" gap={24} padding={[24, 0, 0]}>
          <Box as="h1" fontSize={24} fontWeight={650} lineHeight={32}>
            {data && data.figures.length > 0 ? t('welcome.figures') : name}
          </Box>
          {problem ? <p role="alert">{problemText(problem)}</p> : null}
          {data ? <ReleasedFigures released={data} /> : null}
          {data?.showsNotices ? <PublicNotices /> : null}
          {data && !data.showsNotices && data.figures.length === 0 ? (
            <p className="hint">{t('welcome.signIn')}</p>
          ) : null}
        </Stack>
      </Stack>
    </Box>
  );
}

/** The exposure notices that stand today. */
function PublicNotices() {
  const t = useText();
  const { language } = useLanguage();
  const notices = useCall(
    exposureCalls.notices,
    {},
    { onError: 'handled', by: language, keepPrevious: true },
  );
  const problem = notices.error instanceof CallProblem ? notices.error : undefined;
  return (
    <Stack as="section" gap={16}>
      <Box as="h2" fontSize={20} fontWeight={650} lineHeight={28}>
        {t('exposureEvent.publicTitle')}
      </Box>
      {problem ? <p role="alert">{problemText(problem)}</p> : null}
      {notices.data?.length === 0 ? <p className="hint">{t('exposureEvent.publicNone')}</p> : null}
      {notices.data?.map((notice) => (
        <PublicNotice key={notice.id} notice={notice} />
      ))}
    </Stack>
  );
}

function PublicNotice({ notice }: { notice: Notice }) {
  const t = useText();
  const { headline, kind, account, partyName, elevatorNumber, happenedOn, endsOn, reply, keeperName } =
    notice;
  return (
    <Stack as="article" gap={8} padding={[16, 0]} border="bottom">
      <Box as="h3" fontSize={18} fontWeight={650} lineHeight={26}>
        {headline}
      </Box>
      <p className="hint">
        {[t(`exposureKind.${kind}`), partyName, elevatorNumber, happenedOn].filter(Boolean).join(' · ')}
      </p>
      <p style={{ whiteSpace: 'pre-line' }}>{account}</p>
      {reply === null ? null : (
        <section>
          <h4>{t('exposureEvent.publicReply', { company: partyName })}</h4>
          <p style={{ whiteSpace: 'pre-line' }}>{reply}</p>
        </section>
      )}
      <p className="hint">
        {formatDay(Date.parse(notice.publishedAt))}{' '}
        {t('exposureEvent.publicBy', { company: keeperName, day: endsOn })}
      </p>
    </Stack>
  );
}
