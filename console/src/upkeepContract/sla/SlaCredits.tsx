import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { slaCalls, type SlaCreditRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { moneyText } from '#kit/format/number.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { invoicePath } from '../billing/billingPath.ts';
import { CreditInvoiceChoice } from '../billing/CreditInvoiceChoice.tsx';
import { CreditForm, type CreditMove } from './CreditForm.tsx';
import { subjectPath } from './slaPaths.ts';
import { betweenText, secondsText } from './slaWords.ts';
import './sla.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const pageSize = 10;

interface SlaCreditsProps {
  contractId: string;
  /** The viewer's company keeps the contract. */
  managed: boolean;
}

function Credits({ contractId, managed }: SlaCreditsProps) {
  const t = useText();
  const [pageNumber, setPageNumber] = useState(1);
  const [decided, setDecided] = useState<{ credit: SlaCreditRow; move: CreditMove }>();
  const [crediting, setCrediting] = useState(false);
  const found = useCall(slaCalls.credits, { id: contractId, pageNumber, pageSize }, { keepPrevious: true });
  if (!found.data) return <Loading />;
  const { rows, total, draftAmount, draftCount } = found.data;
  const mayCredit =
    managed && draftCount > 0 && holdsPermission('billing.add') && holdsPermission('finance.view');
  const mayDecide = managed && holdsPermission('billing.edit');
  return (
    <section className="part">
      <Stack row wrap gap={[4, 16]} align="center" justify="space-between" minHeight={32}>
        <h2>{t('slaTerm.creditsTitle')}</h2>
        {draftCount > 0 ? (
          <span className="hint">
            {t('slaTerm.draftSum', {
              n: draftCount,
              amount: `${rows[0]?.currency ?? ''} ${moneyText(draftAmount)}`,
            })}
          </span>
        ) : null}
        {mayCredit ? (
          <Button size="small" className="sla-credit-note" onClick={() => setCrediting(true)}>
            {t('invoice.creditFromMisses')}
          </Button>
        ) : null}
      </Stack>
      {total === 0 ? (
        <Box as="p" margin={[4, 0]} className="hint">
          {t('slaTerm.noCredits')}
        </Box>
      ) : (
        <ul className="sla-credits">
          {rows.map((credit) => (
            <Credit
              key={credit.id}
              credit={credit}
              contractId={contractId}
              decide={mayDecide ? (move) => setDecided({ credit, move }) : undefined}
            />
          ))}
        </ul>
      )}
      {total > pageSize ? (
        <Pagination
          size="small"
          align="end"
          current={pageNumber}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPageNumber}
        />
      ) : null}
      {crediting ? <CreditInvoiceChoice contractId={contractId} onClose={() => setCrediting(false)} /> : null}
      {decided ? (
        <CreditForm contractId={contractId} {...decided} onClose={() => setDecided(undefined)} />
      ) : null}
    </section>
  );
}

interface CreditProps {
  credit: SlaCreditRow;
  contractId: string;
  decide: ((move: CreditMove) => void) | undefined;
}

function Credit({ credit, contractId, decide }: CreditProps) {
  const t = useText();
  const reopen = useSubmit(slaCalls.reopenCredit);
  const isCapped = credit.uncapped !== credit.amount;
  return (
    <Grid
      as="li"
      columns="minmax(220px, 1fr) auto 96px 180px"
      gap={[4, 16]}
      align="center"
      padding={[8, 0]}
      border="bottom"
    >
      <Box as="span" minWidth={0}>
        <strong>{credit.elevatorNumber}</strong>{' '}
        <Link to={subjectPath(credit.subjectKind, credit.subjectId)}>{credit.subjectName}</Link>{' '}
        <span className="hint">{credit.month.slice(0, 7)}</span>
        <Box as="small" block className="hint">
          {t('slaTerm.creditFor', {
            what: `${t(`slaAbout.${credit.about}`)} ${betweenText(credit, t)}`,
            n: secondsText(credit.overSeconds),
          })}
        </Box>
        {credit.reason === null && credit.invoiceId === null ? null : (
          <Box as="small" block className="hint">
            {credit.reason ?? t('slaTerm.onInvoice')}{' '}
            {credit.invoiceId === null ? null : holdsPermission('finance.view') ? (
              <Link to={invoicePath(credit.invoiceId)}>{credit.invoiceNo}</Link>
            ) : (
              credit.invoiceNo
            )}{' '}
            {credit.decidedByName}
          </Box>
        )}
      </Box>
      <Box as="span" textAlign="right">
        {isCapped ? (
          <small className="hint">{t('slaTerm.cappedFrom', { amount: moneyText(credit.uncapped) })} </small>
        ) : null}
        {credit.currency} {moneyText(credit.amount)}
      </Box>
      <ChoiceWord choice="slaCreditState" value={credit.state} />
      {decide === undefined ? null : credit.state === 'draft' ? (
        <Stack as="span" row wrap gap={4} justify="flex-end" className="sla-credit-acts">
          <Button size="small" className="sla-apply" onClick={() => decide('applied')}>
            {t('slaTerm.applyCredit')}
          </Button>
          <Button size="small" className="sla-waive" onClick={() => decide('waived')}>
            {t('slaTerm.waiveCredit')}
          </Button>
        </Stack>
      ) : credit.invoiceId === null ? (
        <Stack as="span" row wrap gap={4} justify="flex-end" className="sla-credit-acts">
          <Button
            size="small"
            className="sla-reopen"
            onClick={() =>
              confirm(t, {
                title: t('slaTerm.reopenCredit'),
                button: t('slaTerm.reopenCredit'),
                run: () => reopen({ id: contractId, creditId: credit.id }),
              })
            }
          >
            {t('slaTerm.reopenCredit')}
          </Button>
        </Stack>
      ) : null}
    </Grid>
  );
}

/** What the customer is to be given for misses, and what became of it. */
export const SlaCredits = withErrorBoundary(Credits);
