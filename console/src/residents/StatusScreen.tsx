import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { statusCalls, type StatusPage } from '@hoistway/contract/residents/statusCalls.ts';
import { problemText } from '#kit/call/api.ts';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyDrawing } from '#kit/EmptyDrawing.tsx';
import { Logo } from '#kit/glyph/Logo.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useProductName } from '#kit/productName.ts';
import { adoptLanguage, browserLanguage, switchLanguage, useLanguage, useText } from '#kit/text.ts';
import { minuteOf } from './minuteOf.ts';
import { BrowserNotices } from './BrowserNotices.tsx';
import { StatusRow } from './StatusRow.tsx';
import { Subscribe } from './Subscribe.tsx';
import { WordAct } from './WordAct.tsx';
import './status.css';

/** What is shown changes by itself; the server answers the same for ten seconds. */
const everyMs = 15_000;

/** Which elevators of a building run: no sign-in, on a phone, and no component library. */
export function StatusScreen() {
  const t = useText();
  const { name } = useProductName();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const confirm = search.get('confirm');
  const end = search.get('end');
  useEffect(() => {
    document.title = `${t('status.title')} · ${name}`;
  }, [t, name]);
  useEffect(() => {
    void adoptLanguage(browserLanguage());
  }, []);
  return (
    <Stack className="status">
      <Stack as="header" row align="center" justify="space-between" minHeight={52} border="bottom">
        <Stack as="span" row inline gap={8} align="center">
          <Logo size={22} wall="var(--ink)" car="var(--pri)" /> <strong>{name}</strong>
        </Stack>
        <Box
          as="button"
          padding={[0, 8]}
          minHeight={44}
          color="pri"
          type="button"
          onClick={() => void switchLanguage(language === 'zh' ? 'en' : 'zh')}
          lang={language === 'zh' ? 'en' : 'zh-CN'}
        >
          {t('header.otherLanguage')}
        </Box>
      </Stack>
      <Stack as="main" flex={1}>
        {confirm !== null || end !== null ? (
          <WordAct key={confirm ?? end} act={end === null ? 'confirm' : 'end'} word={(end ?? confirm)!} />
        ) : (
          <Building token={search.get('token') || '-'} />
        )}
      </Stack>
    </Stack>
  );
}

function Building({ token }: { token: string }) {
  const t = useText();
  const { language } = useLanguage();
  const page = useCall(
    statusCalls.status,
    { token },
    { onError: 'handled', by: language, keepPrevious: true, everyMs },
  );
  const problem = page.error instanceof CallProblem ? page.error : undefined;
  if (page.data) return <BuildingElevators token={token} page={page.data} />;
  if (!problem) return <p className="status-wait">{t('button.loading')}</p>;
  return (
    <section className="status-problem" role="alert">
      <EmptyDrawing />
      <h1>{t('status.invalid')}</h1>
      <p>{problem.kind === 'refused' ? t('status.help') : problemText(problem)}</p>
      {problem.kind === 'refused' ? null : (
        <button type="button" className="status-plain" onClick={() => void page.refetch()}>
          {t('status.retry')}
        </button>
      )}
    </section>
  );
}

function BuildingElevators({ token, page }: { token: string; page: StatusPage }) {
  const t = useText();
  return (
    <>
      <h1>{page.buildingName}</h1>
      <Box as="p" color="ink2">
        {t('status.loadedAt', { time: minuteOf(page.at) })}
      </Box>
      {page.elevators.length === 0 ? <p>{t('status.noElevators')}</p> : null}
      <ul aria-label={t('status.elevators')}>
        {page.elevators.map((elevator, at) => (
          <StatusRow key={`${at} ${elevator.name}`} elevator={elevator} />
        ))}
      </ul>
      <BrowserNotices token={token} publicKey={page.publicKey} />
      {page.mail ? <Subscribe token={token} /> : null}
    </>
  );
}
