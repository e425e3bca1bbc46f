import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link, useNavigate } from 'react-router';
import { billingCalls, type InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { moneyText, noValue } from '#kit/format/number.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { billedContractPath, invoiceListPath, invoicePath } from './billingPath.ts';
import { CreditMisses } from './misses/CreditMisses.tsx';
import { Electronic } from './Electronic.tsx';
import { Findings } from './Findings.tsx';
import { GivenCredits } from './misses/GivenCredits.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { InvoiceParties } from './InvoiceParties.tsx';
import { useInvoiceActs } from './useInvoiceActs.tsx';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const primaryActs = 2;

/** One invoice or credit note: what it says, what was received for it, and what does not fit. */
export function InvoicePage({ id }: { id: string }) {
  const invoice = useCall(billingCalls.detail, { id });
  return invoice.data ? <KnownInvoice invoice={invoice.data} /> : <Loading page />;
}

function KnownInvoice({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const { actsOf, dialog } = useInvoiceActs(() => void navigate(invoiceListPath));
  const acts = actsOf(invoice).filter(({ permission }) => !permission || holdsPermission(permission));
  const [first, rest] = [acts.slice(0, primaryActs), acts.slice(primaryActs)];
  const isCredit = invoice.creditsId !== null;
  const isChecked = !isCredit && invoice.voidedAt === null;
  return (
    <Stack minHeight="100%" className="contract-page invoice-page">
      <PageHead
        title={t(isCredit ? 'invoice.creditPageTitle' : 'invoice.pageTitle', { no: invoice.invoiceNo })}
        subtitle={invoice.partyA}
        subtitleOf={['customer', invoice.customerId]}
        crumbs={[{ title: t('route.upkeep.billing'), path: invoiceListPath }]}
        action={
          <Stack row wrap gap={8} justify="flex-end">
            {first.map(({ key, text, run }) => (
              <Button key={key} type={key === 'receipt' ? 'primary' : 'default'} onClick={run}>
                {text}
              </Button>
            ))}
            {rest.length > 0 ? (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: rest.map(({ key, text, danger = false, run }) => ({
                    key,
                    label: text,
                    danger,
                    onClick: run,
                  })),
                }}
              >
                <Button icon={<MoreOutlined />} aria-label={t('button.more')} className="invoice-more" />
              </Dropdown>
            ) : null}
          </Stack>
        }
      />
      <Summary invoice={invoice} />
      <TwoPane side={340} below={1180}>
        <div>
          <InvoiceLines invoice={invoice} />
          <InvoiceParties invoice={invoice} />
        </div>
        <aside className="contract-side">
          <GivenCredits invoice={invoice} />
          {isCredit ? null : <InvoiceMoney invoice={invoice} />}
          {isChecked ? (
            <section className="part">
              <h2>{t('invoice.findings')}</h2>
              <Findings findings={invoice.findings} contractId={invoice.contractId} />
              <CreditMisses invoice={invoice} />
            </section>
          ) : null}
          <Electronic invoice={invoice} />
          <RecordAuditLogSection subject="invoice" id={invoice.id} />
        </aside>
      </TwoPane>
      {dialog}
    </Stack>
  );
}

function Summary({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const { creditsId, bucket } = invoice;
  const facts = [
    [t('invoice.state'), <ChoiceWord key="state" choice="invoiceState" value={invoice.state} />],
    [t('invoice.amountSgd'), <strong key="amount">{moneyText(invoice.amount)}</strong>],
    ...(creditsId === null
      ? [
          [
            t('invoice.outstandingSgd'),
            <span key="outstanding">
              {moneyText(invoice.outstanding)}{' '}
              {bucket === null ? null : <ChoiceWord choice="overdueBucket" value={bucket} />}
            </span>,
          ] as const,
        ]
      : [
          [
            t('invoice.creditsId'),
            <Link key="credits" to={invoicePath(creditsId)}>
              {invoice.creditsNo}
            </Link>,
          ] as const,
        ]),
    [t('invoice.billingDate'), invoice.billingDate],
    [
      t('invoice.dueDate'),
      invoice.dueDate === null ? (
        noValue
      ) : invoice.overdue ? (
        <Box key="due" as="span" color="red">
          {invoice.dueDate} · {t('invoice.late')}
        </Box>
      ) : (
        invoice.dueDate
      ),
    ],
    [t('invoice.invoiceType'), t(`invoiceType.${invoice.invoiceType}`)],
    [
      t('invoice.contract'),
      <Link key="contract" to={billedContractPath(invoice)}>
        {invoice.contractNo}
      </Link>,
    ],
    [t('invoice.drawer'), invoice.drawer],
    ...(invoice.buyerReference === null
      ? []
      : [[t('invoice.buyerReference'), invoice.buyerReference] as const]),
    ...(invoice.voidReason === null ? [] : [[t('invoice.voidReason'), invoice.voidReason] as const]),
    ...(invoice.note === null
      ? []
      : [[t(creditsId === null ? 'invoice.note' : 'invoice.creditReason'), invoice.note] as const]),
  ] as const;
  return <Facts shape="band" facts={facts} className="contract-summary" />;
}
