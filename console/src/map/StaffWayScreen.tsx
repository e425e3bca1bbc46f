import { Button, Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { maxWayHours, staffWayCalls } from '@hoistway/contract/map/staffWay.ts';
import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { MomentField } from '#kit/form/MomentField.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { StaffWay } from './StaffWay.tsx';
import './staffWay.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

const spans = [2, 8, 12, maxWayHours] as const;
const hourMs = 3_600_000;

/** Today by the person's clock. */
const midnight = (): number => new Date().setHours(0, 0, 0, 0);

/** Where a person was, at most a day at once (`/maintenance/personnelHistoryRoute?id=&from=&hours=`). */
export function StaffWayScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const from = Number(search.get('from')) || midnight();
  const hours = spans.find((each) => each === Number(search.get('hours'))) ?? maxWayHours;
  const put = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <Stack height="100%">
      <PageHead title={t('route.maintenance.personnelHistoryRoute')} />
      <Stack row wrap gap={[8, 12]} align="center" padding={[0, 'gutter', 12]}>
        <Grid as="span" width={280} maxWidth="100%">
          <StaffPick label={t('staffWay.person')} value={id} onChange={(next) => put('id', next)} />
        </Grid>
        <MomentField
          label={t('staffWay.from')}
          value={from}
          min={undefined}
          onChange={(moment) => put('from', String(moment))}
        />
        <Segmented
          aria-label={t('staffWay.span')}
          value={hours}
          onChange={(n) => put('hours', String(n))}
          options={spans.map((n) => ({ value: n, label: t('staffWay.hours', { n }) }))}
        />
      </Stack>
      {id === null ? (
        <EmptyState
          title={t('staffWay.choose')}
          hint={t('staffWay.chooseHint')}
          action={{
            text: t('route.maintenance.personnelGPRS'),
            run: () => void navigate('/maintenance/personnelGPRS'),
          }}
        >
          <PeopleSharing onChoose={(next) => put('id', next)} />
        </EmptyState>
      ) : (
        <KnownWay key={`${id} ${from} ${hours}`} id={id} from={from} to={from + hours * hourMs} />
      )}
    </Stack>
  );
}

/** Those who share their position now, of whom there is a way to see. */
function PeopleSharing({ onChoose }: { onChoose(id: string): void }) {
  const t = useText();
  const found = useCall(personnelCalls.location, {}, { onError: 'ignored' });
  const people = (found.data ?? []).filter(({ position }) => position !== null);
  if (people.length === 0) return null;
  return (
    <Stack gap={8} align="center" margin={[12, 0, 0]}>
      <span className="hint">{t('staffWay.sharing')}</span>
      <Stack row wrap gap={8} justify="center" maxWidth={640}>
        {people.map(({ id, name, companyName }) => (
          <Button key={id} title={companyName} onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

function KnownWay({ id, from, to }: { id: string; from: number; to: number }) {
  const t = useText();
  const way = useCall(
    staffWayCalls.way,
    { id, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    { onError: 'handled', freshMs: 60_000 },
  );
  if (!way.data)
    return way.error ? <CallFailure problem={way.error} retry={way.refetch} /> : <Loading page />;
  return (
    <>
      <Box as="p" padding={[0, 'gutter', 8]} className="staff-way-recorded hint">
        {t('staffWay.recorded', { name: way.data.name })}{' '}
        {t('staffWay.points', { n: way.data.points.length })}
      </Box>
      {way.data.points.length === 0 ? (
        <EmptyState title={t('staffWay.nothing')} hint={t('staffWay.nothingHint')} />
      ) : (
        <StaffWay way={way.data} />
      )}
    </>
  );
}
