import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { CameraView } from '#kit/camera/CameraView.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CaseIncident } from '#kit/card/CaseIncident.tsx';
import { LinkedOrders } from '#kit/card/LinkedOrders.tsx';
import { SlaLine } from '#kit/card/SlaLine.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { useText } from '#kit/text.ts';
import { CalmCalls } from '../CalmCalls.tsx';
import { CaseClock } from './CaseClock.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseMap } from './CaseMap.tsx';
import { CasePhones } from './CasePhones.tsx';
import { CaseShaft } from './CaseShaft.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { rescueListPath } from './casePath.ts';
import { EscalationLadder } from '../ladder/EscalationLadder.tsx';
import { refreshOf } from '../refreshOf.ts';
import { RescueActs } from '../RescueActs.tsx';
import { Rescuers } from '../rescuer/Rescuers.tsx';
import { ToldPeople } from './ToldPeople.tsx';
import '../rescue.css';
import './rescueCase.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

/** One rescue while it goes on, or as it was. */
export function RescueCase({ id }: { id: string }) {
  const rescue = useCall(rescueCalls.one, { id }, { everyMs: (found) => refreshOf(found?.state) });
  if (!rescue.data) return <Loading page />;
  return <KnownCase rescue={rescue.data} />;
}

function KnownCase({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  return (
    <Stack minHeight="100%">
      <Box stickyTop={0} zIndex={5} background="panel" border="bottom">
        <PageHead
          title={t(rescue.drill ? 'rescue.drillTitle' : 'rescue.caseTitle', { no: rescue.caseNo })}
          subtitle={`${rescue.elevatorNumber}${t('term.comma')}${rescue.projectName}`}
          crumbs={[{ title: t('rescue.list'), path: rescueListPath }]}
          action={<RescueActs rescue={rescue} />}
        />
      </Box>
      {rescue.drill ? (
        <Box
          as="p"
          padding={[6, 'gutter']}
          border="top"
          background="priSoft"
          color="pri"
          fontWeight={600}
          className="drill-band"
        >
          {t('rescue.drillBand')}
        </Box>
      ) : null}
      <Grid columns="300px minmax(0, 1fr) 332px" flex={1} className="case-columns">
        <div className="case-left">
          <CaseClock rescue={rescue} />
          <CalmCalls rescue={rescue} />
          {rescue.drill ? null : <SlaLine kind="rescueCase" id={rescue.id} className="case-part" />}
          <EscalationLadder rescue={rescue} />
        </div>
        <Stack border={['right', 'left']} className="case-middle">
          <CaseMap rescue={rescue} />
          <Rescuers rescue={rescue} />
          <ToldPeople id={rescue.id} state={rescue.state} />
        </Stack>
        <aside className="case-side">
          {rescue.seesElevator ? (
            <div className="case-camera">
              <CameraView elevatorId={rescue.elevatorId} />
            </div>
          ) : null}
          {rescue.seesElevator ? <CaseShaft id={rescue.elevatorId} /> : null}
          <CaseFacts rescue={rescue} />
          {rescue.drill ? null : (
            <CaseIncident
              caseId={rescue.id}
              country={rescue.country}
              beganTime={rescue.beganTime}
              isOpen={isOpenRescue(rescue.state)}
              className="case-part"
            />
          )}
          {rescue.drill ? null : <LinkedOrders caseId={rescue.id} className="case-part" />}
          <CasePhones rescue={rescue} />
          <CaseTimeline id={rescue.id} state={rescue.state} />
          <RecordAuditLogSection subject="rescueCase" id={rescue.id} />
        </aside>
      </Grid>
    </Stack>
  );
}
