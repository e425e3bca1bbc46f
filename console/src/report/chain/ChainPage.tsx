import { Link } from 'react-router';
import {
  chainCalls,
  type ChainDetail,
  type ChainFaultShown,
  type ChainVisitShown,
} from '@hoistway/contract/report/chain/chainCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { formatDayTime, wholeTime } from '#kit/format/instant.ts';
import { noValue, numberText } from '#kit/format/number.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

const listPath = '/maintenance/repeatFaults';

/** The chains to which a repair belongs: each repair with what its order says, and what the machine reported between. */
export function ChainPage({ orderId }: { orderId: string }) {
  const t = useText();
  const { data } = useCall(chainCalls.ofOrder, { id: orderId });
  if (data === undefined) return <Loading page />;
  const [first] = data;
  const crumbs = [{ title: t('route.maintenance.repeatFaults'), path: listPath }];
  if (first === undefined)
    return (
      <Stack minHeight="100%">
        <PageHead title={t('route.maintenance.repeatFaults')} />
        <EmptyState title={t('repeatFault.noChain')} hint="" />
      </Stack>
    );
  return (
    <Stack minHeight="100%">
      <PageHead
        title={t('repeatFault.pageTitle', {
          elevator: first.elevatorNumber,
          family: t(`faultFamily.${first.family}`),
        })}
        subtitle={first.projectName}
        crumbs={crumbs}
      />
      {data.map((chain) => (
        <Chain key={chain.id} chain={chain} isOneOf={data.length} />
      ))}
    </Stack>
  );
}

function Chain({ chain, isOneOf }: { chain: ChainDetail; isOneOf: number }) {
  const t = useText();
  const pageOf = useElevatorPage();
  const { family, state, visits, faults, saidFixed, machineFixed, elevatorId, elevatorNumber } = chain;
  return (
    <section aria-label={t(`faultFamily.${family}`)}>
      <Facts
        shape="band"
        facts={[
          [t('repeatFault.state'), <ChoiceWord key="state" choice="chainState" value={state} />],
          [
            t('repeatFault.elevator'),
            <Link key="elevator" to={pageOf(elevatorId)}>
              {elevatorNumber}
            </Link>,
          ],
          ...(isOneOf > 1 ? [[t('repeatFault.family'), t(`faultFamily.${family}`)] as const] : []),
          [t('repeatFault.visits'), numberText(visits)],
          [t('repeatFault.saidFixed'), numberText(saidFixed)],
          [t('repeatFault.machineFixed'), numberText(machineFixed)],
          [t('repeatFault.faults'), numberText(faults)],
        ]}
      />
      <Stack as="ol" padding={[16, 'gutter', 24]} gap={16} maxWidth={960}>
        <Faults title={t('repeatFault.faultsBefore')} {...chain.faultsBefore} />
        {chain.repairs.map((repair, at) => (
          <Repair key={repair.id} repair={repair} number={at + 1} />
        ))}
      </Stack>
    </section>
  );
}

/** What was built in, as one line. */
const partsText = (parts: ChainVisitShown['parts'], t: Translate): string =>
  parts.length === 0
    ? t('repeatFault.nothingReplaced')
    : parts
        .map(({ name, quantity, unit }) => t('repeatFault.part', { name, n: numberText(quantity), unit }))
        .join(' · ');

function Repair({ repair, number }: { repair: ChainVisitShown; number: number }) {
  const t = useText();
  const { id, orderNumber, handler, companyName, finishTime, createTime, causeClass, machine } = repair;
  return (
    <>
      <Stack as="li" gap={8} padding={12} border="all" borderRadius={6}>
        <Stack row wrap gap={[4, 12]} align="baseline">
          <strong>{number}</strong>
          <Link to={`/maintenance/workBillBoardInquiry?id=${encodeURIComponent(id)}`}>{orderNumber}</Link>
          <time dateTime={finishTime ?? createTime}>{wholeTime(finishTime ?? createTime)}</time>
          <span>{handler ?? noValue}</span>
          <span className="hint">{companyName}</span>
        </Stack>
        <Stack row wrap gap={[4, 16]}>
          {finishTime === null ? (
            <ChoiceWord choice="orderStatus" value={repair.status} />
          ) : (
            <BusinessWord
              state={repair.saysFixed ? 'done' : 'bad'}
              word={t(repair.saysFixed ? 'repeatFault.saysFixed' : 'repeatFault.saysNot')}
            />
          )}
          {machine === null ? null : (
            <BusinessWord
              state={machineStates[machine]}
              word={t('repeatFault.machineSays', { word: t(`machineWord.${machine}`) })}
            />
          )}
        </Stack>
        <Facts
          shape="beside"
          facts={[
            [
              t('repeatFault.cause'),
              [causeClass && t(`causeClass.${causeClass}`), repair.faultReason].filter(Boolean).join(' · ') ||
                noValue,
            ],
            [t('repeatFault.done'), repair.solution ?? noValue],
            [t('repeatFault.replaced'), partsText(repair.parts, t)],
          ]}
        />
      </Stack>
      {finishTime === null ? null : <Faults title={t('repeatFault.faultsAfter')} {...repair.faultsAfter} />}
    </>
  );
}

const machineStates = { fixed: 'done', cameBack: 'bad', notYet: 'running', unheard: 'off' } as const;

interface FaultsProps {
  title: string;
  n: number;
  shown: readonly ChainFaultShown[];
}

/** What the machine reported between two repairs. */
function Faults({ title, n, shown }: FaultsProps) {
  const t = useText();
  const opens = holdsPermission('fault.view');
  return (
    <Stack as="li" gap={4} padding={[0, 12]}>
      <span className="hint">
        {title}
        {n === 0 ? `: ${t('repeatFault.quiet')}` : ''}
      </span>
      {shown.map(({ id, code, openedAt, closedAt }) => {
        const word = `${code} ${faultWord(code, t)}`;
        return (
          <Stack key={id} row wrap gap={[0, 8]}>
            <time dateTime={openedAt}>{formatDayTime(Date.parse(openedAt)).slice(0, -3)}</time>
            {opens ? <Link to={`/realTime/eleHistoryFault?fault=${id}`}>{word}</Link> : <span>{word}</span>}
            {closedAt === null ? <BusinessWord state="bad" word={t('chainState.open')} /> : null}
          </Stack>
        );
      })}
      {n > shown.length ? (
        <span className="hint">{t('repeatFault.more', { n: n - shown.length })}</span>
      ) : null}
    </Stack>
  );
}
