import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { scanCalls, type ScanPlate } from '@hoistway/contract/qrCode/scanCalls.ts';
import { EmptyDrawing } from '#kit/EmptyDrawing.tsx';
import { problemText } from '#kit/call/api.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useProductName } from '#kit/productName.ts';
import { Logo } from '#kit/glyph/Logo.tsx';
import { adoptLanguage, browserLanguage, switchLanguage, useLanguage, useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { ScanPlateView } from './ScanPlateView.tsx';
import { emptyDraft, ScanReport } from './ScanReport.tsx';
import './scan.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** While people are inside the plate is read often, and otherwise so that a page that is left open learns of it. */
const refreshOf = (plate: ScanPlate | undefined): number | false =>
  plate === undefined ? false : plate.incident ? 5_000 : 30_000;

/** What opens when somebody scans the label of an elevator: no sign-in, one thumb, and no component library. */
export function ScanScreen() {
  const t = useText();
  const { name } = useProductName();
  const [search] = useSearchParams();
  // An address without a token is a label that is not valid, in the server's words.
  const token = search.get('token') || '-';
  const [reporting, setReporting] = useState<'trapped' | 'fault'>();
  const [draft, setDraft] = useState(emptyDraft);
  useUnsavedGuard(draft.phone !== '' || draft.text !== '');
  useEffect(() => {
    document.title = `${t('scan.title')} · ${name}`;
  }, [t, name]);
  useEffect(() => {
    void adoptLanguage(browserLanguage());
  }, []);
  const { language } = useLanguage();

  // What somebody is writing stays when he changes the language.
  const elevator = useCall(
    scanCalls.scan,
    { token },
    { onError: 'handled', by: language, keepPrevious: true, everyMs: refreshOf },
  );
  const problem = elevator.error instanceof CallProblem ? elevator.error : undefined;

  return (
    <Stack className="scan">
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
        {elevator.isPending ? <p className="scan-wait">{t('button.loading')}</p> : null}
        {problem ? (
          <section className="scan-problem" role="alert">
            <EmptyDrawing />
            <Box
              as="h1"
              margin={[0, 0, 8]}
              fontSize={24}
              fontWeight={650}
              lineHeight={32}
              textOverflow="anywhere"
            >
              {t('scan.invalid')}
            </Box>
            <p>{problemText(problem)}</p>
            <Box as="p" margin={[16, 0, 0]} color="ink2">
              {t('scan.help')}
            </Box>
            {problem.kind === 'refused' ? null : (
              <Box
                type="button"
                as="button"
                padding={[0, 32]}
                className="scan-plain"
                onClick={() => void elevator.refetch()}
              >
                {t('scan.retry')}
              </Box>
            )}
          </section>
        ) : null}
        {elevator.data ? (
          reporting ? (
            <ScanReport
              token={token}
              kind={reporting}
              plate={elevator.data}
              draft={draft}
              onDraft={setDraft}
              onBack={() => setReporting(undefined)}
            />
          ) : (
            <ScanPlateView plate={elevator.data} heardAt={elevator.dataUpdatedAt} onReport={setReporting} />
          )
        ) : null}
      </Stack>
    </Stack>
  );
}
