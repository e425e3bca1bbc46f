import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  slaCalls,
  type SlaRunningRow,
  type SlaVerdictRow,
} from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { SlaBar } from './SlaBar.tsx';
import { subjectPath } from './slaPaths.ts';
import { SlaVerdictDrawer } from './SlaVerdictDrawer.tsx';
import { betweenText, clockOfText, marginText } from './slaWords.ts';
import './sla.css';

const pageSize = 10;
const everyMs = 10_000;
const results = ['all', 'met', 'missed'] as const;

interface SlaVerdictsProps {
  contractId: string;
  /** The viewer's company keeps the contract. */
  managed: boolean;
}

function Verdicts({ contractId, managed }: SlaVerdictsProps) {
  const t = useText();
  const [result, setResult] = useState<(typeof results)[number]>('all');
  const [pageNumber, setPageNumber] = useState(1);
  const [opened, setOpened] = useState<string>();
  const found = useCall(
    slaCalls.verdicts,
    { contractId, pageNumber, pageSize, ...(result === 'all' ? {} : { result }) },
    { keepPrevious: true },
  );
  return (
    <>
      <Running contractId={contractId} />
      <section className="sla-part">
        <div className="sla-head">
          <h2>{t('slaTerm.judgedTitle')}</h2>
          <Segmented
            aria-label={t('slaTerm.judgedTitle')}
            value={result}
            options={results.map((value) => ({
              value,
              label: value === 'all' ? t('slaTerm.allResults') : t(`slaResult.${value}`),
            }))}
            onChange={(next) => {
              setResult(next);
              setPageNumber(1);
            }}
          />
        </div>
        {found.data === undefined ? (
          <Loading />
        ) : found.data.total === 0 ? (
          <p className="hint sla-note">
            {t('slaTerm.noVerdicts')}
            <br />
            {t('slaTerm.noVerdictsHint')}
          </p>
        ) : (
          <>
            <ul className="sla-verdicts">
              {found.data.rows.map((row) => (
                <li key={row.id}>
                  <button type="button" className="sla-open" onClick={() => setOpened(row.id)}>
                    <Clock row={row} />
                    {row.creditAmount === null || row.creditState === null ? null : (
                      <span className="sla-credit">
                        {moneyText(row.creditAmount)}{' '}
                        <span className="hint">{t(`slaCreditState.${row.creditState}`)}</span>
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
            {found.data.total > pageSize ? (
              <Pagination
                size="small"
                align="end"
                current={pageNumber}
                pageSize={pageSize}
                total={found.data.total}
                showSizeChanger={false}
                onChange={setPageNumber}
              />
            ) : null}
          </>
        )}
      </section>
      {opened === undefined ? null : (
        <SlaVerdictDrawer
          contractId={contractId}
          verdictId={opened}
          managed={managed}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function Running({ contractId }: { contractId: string }) {
  const t = useText();
  const found = useCall(
    slaCalls.running,
    { id: contractId },
    { everyMs: (rows) => (rows && rows.length > 0 ? everyMs : false) },
  );
  if (!found.data || found.data.length === 0) return null;
  return (
    <section className="sla-part">
      <h2>{t('slaTerm.runningTitle')}</h2>
      <ul className="sla-verdicts">
        {found.data.map((row) => (
          <li key={row.id}>
            <Link className="sla-open" to={subjectPath(row.subjectKind, row.subjectId)}>
              <Clock row={row} />
              {row.limitAt === null ? null : (
                <span className="hint">{t('slaTerm.lineLimit', { at: wholeTime(row.limitAt) })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A clock in a list: what it is about, how it went, and its time. */
function Clock({ row }: { row: SlaVerdictRow | SlaRunningRow }) {
  const t = useText();
  return (
    <>
      <span className="sla-row-what">
        <strong>{row.elevatorNumber}</strong> {t(`slaAbout.${row.about}`)} {row.subjectName}
        <small className="hint">
          {betweenText(row, t)} {wholeTime(row.startedAt)}
        </small>
      </span>
      <span className="sla-row-clock">
        <ChoiceWord choice="slaResult" value={row.result} />
        <span className="sla-figures">{clockOfText(row, t)}</span>
        <small className={row.result === 'missed' ? 'alert-text' : 'hint'}>{marginText(row, t)}</small>
      </span>
      <SlaBar evidence={row.evidence} />
    </>
  );
}

/** How the terms of a contract were kept: the clocks that run, and every verdict with its time. */
export const SlaVerdicts = withErrorBoundary(Verdicts);
