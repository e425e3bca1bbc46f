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
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

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
      <section className="part">
        <Stack row wrap gap={[4, 16]} align="center" justify="space-between" minHeight={32}>
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
        </Stack>
        {found.data === undefined ? (
          <Loading />
        ) : found.data.total === 0 ? (
          <Box as="p" margin={[4, 0]} className="hint">
            {t('slaTerm.noVerdicts')}
            <br />
            {t('slaTerm.noVerdictsHint')}
          </Box>
        ) : (
          <>
            <ul>
              {found.data.rows.map((row) => (
                <Box as="li" border="bottom" key={row.id}>
                  <Grid
                    type="button"
                    as="button"
                    columns="minmax(220px, 2fr) minmax(150px, 1fr) minmax(160px, 2fr) 120px"
                    gap={[4, 16]}
                    align="center"
                    className="sla-open"
                    onClick={() => setOpened(row.id)}
                  >
                    <Clock row={row} />
                    {row.creditAmount === null || row.creditState === null ? null : (
                      <Box as="span" textAlign="right" className="sla-credit">
                        {moneyText(row.creditAmount)}{' '}
                        <span className="hint">{t(`slaCreditState.${row.creditState}`)}</span>
                      </Box>
                    )}
                  </Grid>
                </Box>
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
    <section className="part">
      <h2>{t('slaTerm.runningTitle')}</h2>
      <ul>
        {found.data.map((row) => (
          <Box as="li" border="bottom" key={row.id}>
            <Grid
              as={Link}
              columns="minmax(220px, 2fr) minmax(150px, 1fr) minmax(160px, 2fr) 120px"
              gap={[4, 16]}
              align="center"
              className="sla-open"
              to={subjectPath(row.subjectKind, row.subjectId)}
            >
              <Clock row={row} />
              {row.limitAt === null ? null : (
                <span className="hint">{t('slaTerm.lineLimit', { at: wholeTime(row.limitAt) })}</span>
              )}
            </Grid>
          </Box>
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
      <span>
        <strong>{row.elevatorNumber}</strong> {t(`slaAbout.${row.about}`)} {row.subjectName}
        <Box as="small" block className="hint">
          {betweenText(row, t)} {wholeTime(row.startedAt)}
        </Box>
      </span>
      <span>
        <ChoiceWord choice="slaResult" value={row.result} />
        <Box as="span" block>
          {clockOfText(row, t)}
        </Box>
        <Box as="small" block className={row.result === 'missed' ? 'alert-text' : 'hint'}>
          {marginText(row, t)}
        </Box>
      </span>
      <SlaBar evidence={row.evidence} />
    </>
  );
}

/** How the terms of a contract were kept: the clocks that run, and every verdict with its time. */
export const SlaVerdicts = withErrorBoundary(Verdicts);
