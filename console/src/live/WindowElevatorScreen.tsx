import { useState } from 'react';
import { useNavigate } from 'react-router';
import { windowList } from '@hoistway/contract/live/realTime.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ViewMenu } from '#kit/list/ViewMenu.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { useFullScreen } from '#kit/screen/useFullScreen.ts';
import { useDisplayArrangement } from './useDisplayArrangement.ts';
import { useGridElevators } from './useGridElevators.ts';
import { useProposal } from './useProposal.ts';
import { maxElevators, useArrangement, type Arrangement } from './windowArrangement.ts';
import { WindowAdd } from './WindowAdd.tsx';
import { WindowStage } from './WindowStage.tsx';
import { WindowTools } from './WindowTools.tsx';
import './window.css';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** A wall of live shafts that the viewer arranges, saves and hangs up (`/realtime/windowElevator`). */
export function WindowElevatorScreen() {
  const t = useText();
  const navigate = useNavigate();
  const pageOf = useElevatorPage();
  const address = useArrangement();
  const hung = useDisplayArrangement();
  const proposal = useProposal(!isDisplay && address.text === '');
  const arrangement =
    hung?.arrangement ??
    (proposal.data ? { ...address.arrangement, elevators: proposal.data.elevators } : address.arrangement);
  const { elevators, missing, loading } = useGridElevators(arrangement.elevators);
  const { full, enter, leave } = useFullScreen();
  const [adding, setAdding] = useState(false);
  const [arranging, setArranging] = useState(false);
  // Whoever changes what was proposed makes it theirs.
  const change = (changes: Partial<Arrangement>) =>
    address.change(proposal.data ? { elevators: arrangement.elevators, ...changes } : changes);
  const title = hung?.name ?? t('route.realTime.windowElevator');

  const stage =
    loading || proposal.isLoading ? (
      <Loading page />
    ) : arrangement.elevators.length === 0 ? (
      isDisplay ? (
        <EmptyState title={t('window.empty')} hint={t('window.emptyWall')} />
      ) : (
        <EmptyState
          title={t('window.empty')}
          hint={t('window.emptyHint')}
          action={{ text: t('window.add'), run: () => setAdding(true) }}
        />
      )
    ) : (
      <WindowStage
        title={title}
        arrangement={arrangement}
        elevators={elevators}
        missing={missing}
        onArrange={arranging && !full ? (next) => change({ elevators: next }) : undefined}
        onOpen={(id) => (isDisplay ? undefined : void navigate(pageOf(id)))}
        onLeave={full ? leave : undefined}
      />
    );
  if (isDisplay)
    return (
      <Stack height="100%" minHeight={0} className="window-screen is-hung">
        {stage}
      </Stack>
    );
  return (
    <Stack height="100%" minHeight={0} className={`window-screen${full ? ' is-full whole-window' : ''}`}>
      <PageHead title={title} action={<ViewMenu list={windowList} address={address} />} />
      <WindowTools
        arrangement={arrangement}
        change={change}
        arranging={arranging}
        setArranging={setArranging}
        onAdd={() => setAdding(true)}
        onFull={enter}
      />
      {arranging ? (
        <Box as="p" padding={[0, 'gutter', 6]} className="hint window-hint">
          {t('window.moveHint')}
        </Box>
      ) : proposal.data ? (
        <Box as="p" padding={[0, 'gutter', 6]} className="hint window-hint">
          {t(`window.proposed.${proposal.data.from}`, { name: proposal.data.name })}
        </Box>
      ) : null}
      {stage}
      {adding ? (
        <WindowAdd
          onClose={() => setAdding(false)}
          onAdd={(ids) => {
            setAdding(false);
            change({ elevators: [...new Set([...arrangement.elevators, ...ids])].slice(0, maxElevators) });
          }}
        />
      ) : null}
    </Stack>
  );
}
