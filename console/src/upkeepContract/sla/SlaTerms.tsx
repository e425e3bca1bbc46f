import { Button } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { slaCalls, type SlaTermRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { maxTerms } from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { SlaTermForm } from './SlaTermForm.tsx';
import { betweenText, creditText, hoursText, limitText } from './slaWords.ts';
import './sla.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface SlaTermsProps {
  contractId: string;
  /** The viewer's company keeps the contract. */
  managed: boolean;
}

function Terms({ contractId, managed }: SlaTermsProps) {
  const t = useText();
  const found = useCall(slaCalls.terms, { id: contractId });
  const [edited, setEdited] = useState<SlaTermRow | 'new'>();
  const end = useSubmit(slaCalls.end);
  const mayEdit = managed && holdsPermission('contract.edit');
  if (!found.data) return <Loading />;
  const { terms } = found.data;
  return (
    <section className="part">
      <Stack row wrap gap={[4, 16]} align="center" justify="space-between" minHeight={32}>
        <h2>{t('slaTerm.termsTitle')}</h2>
        {mayEdit && terms.length < maxTerms ? (
          <Button className="sla-add" onClick={() => setEdited('new')}>
            {t('slaTerm.add')}
          </Button>
        ) : null}
      </Stack>
      {terms.length === 0 ? (
        <Box as="p" margin={[4, 0]} className="hint">
          {t('slaTerm.none')}
          <br />
          {t('slaTerm.noneHint')}
        </Box>
      ) : (
        <ul className="sla-terms">
          {terms.map((term) => (
            <Term
              key={term.id}
              term={term}
              known={found.data}
              acts={
                mayEdit
                  ? {
                      edit: () => setEdited(term),
                      end: () =>
                        confirmDelete(t, {
                          title: t('slaTerm.end'),
                          hint: t('slaTerm.endSure'),
                          button: t('slaTerm.end'),
                          run: () => end({ id: contractId, termNo: term.termNo }),
                        }),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {!found.data.workingTimeSet && terms.some(({ hours }) => hours === 'workingTime') ? (
        <Box as="p" margin={[4, 0]} className="hint">
          {t('slaTerm.usualHours')}
        </Box>
      ) : null}
      {edited ? (
        <SlaTermForm
          contractId={contractId}
          term={edited === 'new' ? undefined : edited}
          country={found.data.country}
          currency={found.data.currency}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  );
}

interface TermProps {
  term: SlaTermRow;
  known: ReplyOf<typeof slaCalls.terms>;
  acts: { edit(): void; end(): void } | undefined;
}

function Term({ term, known, acts }: TermProps) {
  const t = useText();
  const stops = [
    ...(term.pausesStop ? [t('slaTerm.stopsPaused')] : []),
    ...(term.noAccessStops ? [t('slaTerm.stopsNoAccess')] : []),
  ];
  const credit = creditText(term, known.currency, t);
  return (
    <Box as="li" padding={[8, 0]} border="bottom">
      <div className="sla-term-what">
        <strong>{t(`slaAbout.${term.about}`)}</strong> {betweenText(term, t)}{' '}
        <b className="sla-limit">{limitText(term, t)}</b>
      </div>
      <div className="hint">{[hoursText(term, t), ...stops].join(t('term.comma'))}</div>
      {credit === '' ? null : (
        <div className="sla-term-credit">{t('slaTerm.creditLine', { what: credit })}</div>
      )}
      <Stack row wrap gap={[0, 16]} align="center" justify="space-between">
        <small className="hint">
          {t('slaTerm.holdsSince', { n: term.version, at: wholeTime(term.since) })}
        </small>
        {acts ? (
          <span>
            <Button type="text" size="small" className="sla-edit" onClick={acts.edit}>
              {t('button.edit')}
            </Button>
            <Button type="text" size="small" danger className="sla-end" onClick={acts.end}>
              {t('slaTerm.end')}
            </Button>
          </span>
        ) : null}
      </Stack>
    </Box>
  );
}

/** What a contract promises about time; whoever keeps it changes that. */
export const SlaTerms = withErrorBoundary(Terms);
