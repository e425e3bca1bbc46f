import { Link, Navigate, useSearchParams } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractListPath } from '#area/upkeepContract/contractPath.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { CustomerList } from './CustomerList.tsx';
import { TogetherParts } from './TogetherParts.tsx';
import { customersPath } from './together.ts';

/** Every customer, or one of them (`/elevator/customer?id=`); who sees contracts alone finds them in theirs. */
export function CustomerScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <CustomerPage key={id} id={id} />;
  return holdsPermission('elevator.view') ? <CustomerList /> : <Navigate to={contractListPath} replace />;
}

const isMissing = (problem: Error | null): boolean =>
  problem instanceof CallProblem && problem.code === 'objectMissing';

/** By the records of elevators, or by contracts where the viewer sees none of these. */
function useCustomer(id: string) {
  const byElevators = holdsPermission('elevator.view');
  const known = useCall(siteCalls.customer, byElevators ? { id } : null, { onError: 'handled' });
  const byContracts = holdsPermission('contract.view') && (!byElevators || isMissing(known.error));
  const agreed = useCall(contractCalls.page, byContracts ? { customerId: id, pageSize: 1 } : null, {
    onError: 'handled',
  });
  const asked = byContracts ? agreed : known;
  return {
    known: known.data,
    name: known.data?.name ?? agreed.data?.rows[0]?.partyA,
    failed: asked.error ? asked : undefined,
    waits: asked.isPending,
  };
}

function CustomerPage({ id }: { id: string }) {
  const t = useText();
  const { known, name, failed, waits } = useCustomer(id);
  if (failed)
    return (
      <CallFailure
        problem={failed.error}
        retry={failed.refetch}
        wayOn={<Link to={customersPath}>{t('route.elevator.customer')}</Link>}
      />
    );
  if (waits) return <Loading page />;
  if (name === undefined) return <EmptyState title={t('site.noCustomer')} hint={t('site.noCustomerHint')} />;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={name}
        {...(known?.address ? { subtitle: known.address } : {})}
        crumbs={[{ title: t('route.elevator.customer'), path: customersPath }]}
      />
      {known ? (
        <Facts
          shape="band"
          facts={[
            [t('site.sites'), numberText(known.sites)],
            [t('elevator.elevators'), numberText(known.elevators)],
            [t('site.inFault'), numberText(known.inFault)],
            [t('elevator.nextInspection'), known.nextInspection ?? noValue],
          ]}
        />
      ) : null}
      <TogetherParts of={{ customerId: id }} contacts={known?.contacts ?? []} customer={name} />
    </Stack>
  );
}
