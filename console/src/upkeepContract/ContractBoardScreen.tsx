import { Link } from 'react-router';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractChips, contractStates } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { someColumns } from '#kit/list/columns.tsx';
import { moneyText, numberText } from '#kit/format/number.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { useText } from '#kit/text.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { collectingPath, invoicesPath } from './billing/billingPath.ts';
import { contractColumns } from './contractColumns.tsx';
import { contractPath, contractsPath } from './contractPath.ts';
import './contract.css';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const shownContracts = 8;
const dueColumns = someColumns(contractColumns, [
  'contractNo',
  'partyA',
  'termStatus',
  'daysLeft',
  'expiryDate',
  'elevators',
  'amount',
  'receivedAmount',
]);

/** Where what was billed or received stands, for who may look at it. */
const moneyPath = (path: string) => (holdsPermission('finance.view') ? path : null);

/** Contracts at a glance: what they come to, how they stand, and which end next. */
export function ContractBoardScreen() {
  const t = useText();
  const counts = useCall(contractCalls.counts, {}, { onError: 'handled' });
  return (
    <Stack minHeight="100%">
      <PageHead title={t('route.upkeep.upkeepBoard')} />
      {counts.data ? (
        <>
          <Facts shape="figures" className="contract-figures">
            {(
              [
                [t('contract.figureContracts'), numberText(counts.data.total), contractsPath({})],
                [t('contract.elevators'), numberText(counts.data.elevators), null],
                [t('contract.amountSgd'), moneyText(counts.data.amount), null],
                [t('contract.billedSgd'), moneyText(counts.data.billed), moneyPath(invoicesPath({}))],
                [t('contract.receivedSgd'), moneyText(counts.data.received), moneyPath(collectingPath())],
              ] as const
            ).map(([label, figure, path]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{path === null ? figure : <Link to={path}>{figure}</Link>}</dd>
              </div>
            ))}
          </Facts>
          <Stack as="ul" row wrap gap={8} padding={[0, 'gutter', 12]} className="contract-chips">
            {contractChips.map((chip) => (
              <li key={chip}>
                <Link to={contractsPath({ chip })} data-chip={chip}>
                  {t(`contractChip.${chip}`)}{' '}
                  <b>{numberText(counts.data.chips.find((each) => each.chip === chip)?.n ?? 0)}</b>
                </Link>
              </li>
            ))}
          </Stack>
          <Grid as="ul" min={180} gap={8} padding={[0, 'gutter', 12]} className="contract-states">
            {contractStates.map((state) => (
              <li key={state}>
                <Stack
                  as={Link}
                  row
                  justify="space-between"
                  padding={[8, 12]}
                  border="all"
                  borderRadius={6}
                  color="ink"
                  to={contractsPath({ state })}
                >
                  <span>{t(`contractState.${state}`)}</span>
                  <b>{numberText(counts.data.states.find((each) => each.state === state)?.n ?? 0)}</b>
                </Stack>
              </li>
            ))}
          </Grid>
        </>
      ) : counts.error ? (
        <CallFailure problem={counts.error} retry={counts.refetch} />
      ) : (
        <Loading page />
      )}
      <Ending chip="expiredOpen" />
      <Ending chip="renewsSoon" />
    </Stack>
  );
}

/** The contracts that ask for a decision, those that end first on top. */
function Ending({ chip }: { chip: 'expiredOpen' | 'renewsSoon' }) {
  const t = useText();
  const found = useCall(
    contractCalls.page,
    { chip, sort: 'expiryDate', pageNumber: 1, pageSize: shownContracts },
    { onError: 'handled' },
  );
  return (
    <section className="part">
      <h2>
        {t(`contractChip.${chip}`)}
        {found.data && found.data.total > shownContracts ? (
          <Link to={contractsPath({ chip })}>{t('contract.showAll', { n: found.data.total })}</Link>
        ) : null}
      </h2>
      {found.data ? (
        <PlainList
          rows={found.data.rows}
          columns={(words) =>
            dueColumns(words).map((column) =>
              column.key === 'contractNo'
                ? { ...column, render: (row) => <Link to={contractPath(row.id)}>{row.contractNo}</Link> }
                : column,
            )
          }
          empty={<EmptyState title={t('contract.nothingDue')} hint={t('contract.nothingDueHint')} />}
        />
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading />
      )}
    </section>
  );
}
