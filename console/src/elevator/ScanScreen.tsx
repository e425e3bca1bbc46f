import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { scanCalls, type ScanPlate } from '@hoistway/contract/elevator/scanCalls.ts';
import { problemText, sendQuietly } from '#app/api.ts';
import { useProductName } from '#app/productName.ts';
import { Logo } from '#kit/glyph/Logo.tsx';
import { adoptLanguage, switchLanguage, useLanguage, useText } from '#kit/text.ts';
import { ScanPlateView } from './ScanPlateView.tsx';
import { ScanReport } from './ScanReport.tsx';
import './scan.css';

type Shown = { plate: ScanPlate } | { problem: CallProblem } | undefined;

/** What opens when somebody scans the label of a lift: no sign-in, one thumb, and no component library. */
export function ScanScreen() {
  const t = useText();
  const { name } = useProductName();
  const [search] = useSearchParams();
  // An address without a token is a label that is not valid, in the server's words.
  const token = search.get('token') || '-';
  const [shown, setShown] = useState<Shown>();
  const [reporting, setReporting] = useState<'trapped' | 'fault'>();
  useEffect(() => {
    document.title = `${t('scan.title')} · ${name}`;
  }, [t, name]);
  useEffect(() => {
    void adoptLanguage(navigator.language.startsWith('zh') ? 'zh' : 'en');
  }, []);
  const { language } = useLanguage();

  const read = useCallback(async () => {
    try {
      setShown({ plate: await sendQuietly(scanCalls.scan, { token }) });
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setShown({ problem: error });
    }
  }, [token]);
  useEffect(() => {
    void read();
  }, [read, language]);

  return (
    <div className="scan">
      <header>
        <span>
          <Logo size={22} wall="var(--ink)" car="var(--pri)" /> <strong>{name}</strong>
        </span>
        <button
          type="button"
          onClick={() => void switchLanguage(language === 'zh' ? 'en' : 'zh')}
          lang={language === 'zh' ? 'en' : 'zh-CN'}
        >
          {t('header.otherLanguage')}
        </button>
      </header>
      <main>
        {shown === undefined ? <p className="scan-wait">{t('button.loading')}</p> : null}
        {shown && 'problem' in shown ? (
          <section className="scan-problem" role="alert">
            <h1>{t('scan.invalid')}</h1>
            <p>{problemText(shown.problem)}</p>
            {shown.problem.kind === 'refused' ? null : (
              <button type="button" className="scan-plain" onClick={() => void read()}>
                {t('scan.retry')}
              </button>
            )}
          </section>
        ) : null}
        {shown && 'plate' in shown ? (
          reporting ? (
            <ScanReport
              token={token}
              kind={reporting}
              plate={shown.plate}
              onBack={() => setReporting(undefined)}
            />
          ) : (
            <ScanPlateView plate={shown.plate} onReport={setReporting} />
          )
        ) : null}
      </main>
    </div>
  );
}
