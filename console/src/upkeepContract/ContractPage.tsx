import { Button, Dropdown, Tabs } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { othersThan } from '@hoistway/contract/fieldGroups.ts';
import { contract as agreement } from '@hoistway/contract/upkeepContract/contract.ts';
import { contractCalls, type ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Comments } from '#kit/comment/Comments.tsx';
import { fieldFacts } from '#kit/fieldFacts.tsx';
import { moneyText, noValue, numberText } from '#kit/format/number.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ContractWord } from './ContractWord.tsx';
import { contractParts } from './contractParts.tsx';
import { contractListPath, contractPath } from './contractPath.ts';
import { PrintContract } from './documents/PrintContract.tsx';
import { SignConfig } from './sign/SignConfig.tsx';
import { useContractActs } from './useContractActs.tsx';
import './contract.css';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

const primaryActs = 2;

/** One contract: its terms, elevators, payments, orders and papers, and what happened with it. */
export function ContractPage({ id }: { id: string }) {
  const contract = useCall(contractCalls.detail, { id });
  return contract.data ? <KnownContract contract={contract.data} /> : <Loading page />;
}

function KnownContract({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const { actsOf, dialog } = useContractActs(() => void navigate(contractListPath));
  const acts = actsOf(contract).filter(({ permission }) => !permission || holdsPermission(permission));
  const [first, rest] = [acts.slice(0, primaryActs), acts.slice(primaryActs)];
  const tabs = contractParts.filter(({ permission }) => !permission || holdsPermission(permission));
  return (
    <Stack minHeight="100%" className="contract-page">
      <PageHead
        title={contract.contractNo}
        subtitle={contract.partyA}
        subtitleOf={['customer', contract.customerId]}
        crumbs={[{ title: t('route.upkeep.view'), path: contractListPath }]}
        action={
          <Stack row wrap gap={8} justify="flex-end">
            <PrintContract id={contract.id} />
            {first.map(({ key, text, danger = false, run }) => (
              <Button key={key} danger={danger} type={key === 'edit' ? 'primary' : 'default'} onClick={run}>
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
                <Button icon={<MoreOutlined />} aria-label={t('button.more')} />
              </Dropdown>
            ) : null}
          </Stack>
        }
      />
      <Summary contract={contract} />
      <TwoPane side={340} below={1180}>
        <Tabs
          className="contract-parts"
          tabBarGutter={20}
          activeKey={address.get('tab') ?? tabs[0]!.key}
          onChange={(tab) => setAddress({ id: contract.id, tab }, { replace: true })}
          items={tabs.map(({ key, label, Part }) => ({
            key,
            label: t(label),
            children: <Part contract={contract} />,
          }))}
        />
        <aside className="contract-side">
          <Terms contract={contract} />
          <div className="part">
            <SignConfig
              contractId={contract.id}
              canChange={contract.managed && contract.discardedAt === null}
            />
          </div>
          <Timeline contract={contract} />
        </aside>
      </TwoPane>
      {dialog}
    </Stack>
  );
}

function Summary({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const facts = [
    [t('contract.termStatus'), <ContractWord key="word" contract={contract} />],
    [t('contract.elevatorsShort'), numberText(contract.elevators)],
    [t('contract.amountSgd'), moneyText(contract.amount)],
    [t('contract.billedSgd'), moneyText(contract.billedAmount)],
    [t('contract.receivedSgd'), moneyText(contract.receivedAmount)],
    [t('contract.term'), t('contract.fromTo', { from: contract.effectiveDate, to: contract.expiryDate })],
    ...(contract.discardReason === null
      ? []
      : [[t('contract.discardReason'), contract.discardReason] as const]),
  ] as const;
  return <Facts shape="band" facts={facts} className="contract-summary" />;
}

/** The terms that the summary or the side says in its own way; any other is told at the end of the side. */
const placed = [
  'contractType',
  'contractNature',
  'paymentMode',
  'contractDuration',
  'taxRate',
  'signingDate',
  'effectiveDate',
  'expiryDate',
  'amount',
  'note',
] as const;
const others = othersThan(agreement.groups.terms, placed);

function Terms({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const facts = [
    [
      t('contract.partyA'),
      <RecordLink key="partyA" kind="customer" of={contract.customerId}>
        {contract.partyA}
      </RecordLink>,
    ],
    [t('contract.partyB'), contract.partyB],
    [t('contract.contractType'), t(`contractType.${contract.contractType}`)],
    [t('contract.contractNature'), t(`contractNature.${contract.contractNature}`)],
    [t('contract.paymentMode'), t(`paymentMode.${contract.paymentMode}`)],
    [t('contract.contractDuration'), numberText(contract.contractDuration)],
    [t('contract.taxRate'), contract.taxRate === null ? noValue : `${contract.taxRate}`],
    [t('contract.signingDate'), contract.signingDate ?? noValue],
    [
      t('contract.reviewedBy'),
      contract.reviewedAt === null ? t('contractChip.unreviewed') : (contract.reviewedByName ?? noValue),
    ],
    [t('contract.createdBy'), contract.createdByName ?? noValue],
    ...(contract.note === null ? [] : [[t('contract.note'), contract.note] as const]),
    ...fieldFacts(agreement, others, contract, t),
  ] as const;
  return (
    <section className="part">
      <h2>{t('contract.terms')}</h2>
      <Facts each={120} facts={facts} className="contract-terms" />
    </section>
  );
}

function Timeline({ contract }: { contract: ContractDetail }) {
  const t = useText();
  return (
    <section className="part">
      <h2>{t('contract.timeline')}</h2>
      <Comments
        subject="contract"
        id={contract.id}
        className="contract-timeline"
        oldestFirst
        lines={contract.timeline.map((step) => ({
          at: step.at,
          line: (
            <Grid
              as="li"
              columns="96px minmax(0, 1fr)"
              gap={12}
              padding={[3, 0]}
              key={`${step.kind} ${step.at} ${step.contractId ?? ''}`}
            >
              <Box as="time" color="ink2">
                {step.at}
              </Box>
              <span>
                {t(`contractStep.${step.kind}`)}{' '}
                {step.contractId === null ? null : (
                  <Link to={contractPath(step.contractId)}>{step.contractNo}</Link>
                )}
                {step.n === null ? null : (
                  <span className="hint"> {t('contract.ofElevators', { n: step.n })}</span>
                )}
                {step.amount === null ? null : (
                  <span className="hint">
                    {' '}
                    {t('contractStep.amount', {
                      amount: t('invoice.sgdAmount', { amount: moneyText(step.amount) }),
                    })}
                  </span>
                )}
              </span>
            </Grid>
          ),
        }))}
      />
    </section>
  );
}
