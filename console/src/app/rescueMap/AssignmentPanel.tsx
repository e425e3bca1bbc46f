import { Button } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { assignmentCalls, type Proposal } from '@hoistway/contract/rescue/rescueAssignment.ts';
import type { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { distanceText, rescuerReasons } from '#area/rescue/rescuer/rescuerWords.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { showDone } from '#kit/call/tip.ts';
import { confirm } from '#kit/confirm.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Ranked = ReplyOf<typeof rescueCalls.discovery>[number];
type Visit = NonNullable<Proposal['visit']>;
interface Refused {
  caseId: string;
  reason: string;
}

interface AssignmentPanelProps {
  proposals: readonly Proposal[] | undefined;
  cases: readonly Ranked[];
}

/** Whoever is on the way nowhere else and was not asked yet is asked now; the others when they are free. */
const isToAsk = ({ visit }: Proposal): boolean =>
  visit !== null && visit.before === 0 && visit.person.state === null;

/** Who should go where, why, and the word that sends them. */
export function AssignmentPanel({ proposals, cases }: AssignmentPanelProps) {
  const t = useText();
  const send = useSend(assignmentCalls.assign);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const toAsk = proposals?.filter(isToAsk) ?? [];
  const elevatorOf = (caseId: string) => cases.find(({ id }) => id === caseId)?.elevatorNumber ?? '…';
  const ask = (asked: readonly Proposal[]) =>
    send(
      {
        ids: asked.map(({ caseId }) => caseId),
        people: asked.flatMap(({ visit }) => (visit ? [visit.person.staffId] : [])),
      },
      (results) => {
        setRefused(results.filter(({ done }) => !done).map(({ id, reason }) => ({ caseId: id, reason })));
        const done = results.filter((each) => each.done).length;
        if (done > 0) showDone(t('assignment.done', { n: done }));
      },
    );
  const askAll = () =>
    confirm(t, {
      title: t('assignment.askAllTitle', { n: toAsk.length }),
      hint: t('assignment.askAllHint'),
      button: t('assignment.ask'),
      run: () => ask(toAsk),
    });
  return (
    <Stack as="section" className="rescue-map-side assignment">
      <Stack as="header" row gap="0.6em" align="center" padding={['0.6em', '1em']} border="bottom">
        <Box as="h2" fontSize="1.2em">
          {t('assignment.title')}
        </Box>
      </Stack>
      <Box as="p" padding={['0.6em', '1em']} color="ink2" fontSize="0.9em">
        {t('assignment.hint')}
      </Box>
      {refused.length > 0 ? (
        <Box as="ul" padding={['0.6em', '1em']} color="red" role="alert">
          {refused.map(({ caseId, reason }) => (
            <li key={caseId}>{t('assignment.refused', { elevator: elevatorOf(caseId), reason })}</li>
          ))}
        </Box>
      ) : null}
      {proposals?.length === 0 ? (
        <Box as="p" padding={['2em', '1em']} color="ink3">
          {t('assignment.none')}
        </Box>
      ) : null}
      <Box as="ol" flex={1} minHeight={0} overflow="auto">
        {proposals?.map((proposal) => (
          <Grid
            key={proposal.caseId}
            as="li"
            columns="auto minmax(0, 1fr) auto"
            gap="0.8em"
            align="start"
            padding={['0.7em', '1em']}
            border="bottom"
          >
            <Box as="span" color="ink2" fontSize="1.6em" fontWeight={680}>
              {proposal.rank}
            </Box>
            <Stack as="span" gap={2} minWidth={0}>
              <Box as="strong" fontSize="1.15em">
                {elevatorOf(proposal.caseId)}
              </Box>
              {proposal.visit ? <VisitWords visit={proposal.visit} /> : <span>{t('assignment.nobody')}</span>}
            </Stack>
            {isToAsk(proposal) ? (
              <ActionButton size="small" onClick={() => void ask([proposal])}>
                {t('assignment.ask')}
              </ActionButton>
            ) : proposal.visit?.person.state === askedState.asked ? (
              <Box as="small" color="inherit">
                {t('assignment.asked')}
              </Box>
            ) : null}
          </Grid>
        ))}
      </Box>
      {toAsk.length > 1 ? (
        <Box as="footer" padding={['0.8em', '1em']} border="top">
          <Button type="primary" block onClick={askAll}>
            {t('assignment.askAll', { n: toAsk.length })}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

/** Who comes, from how far and when, and why it is they. */
function VisitWords({ visit: { person, etaMinutes, before } }: { visit: Visit }) {
  const t = useText();
  const now = useNow();
  return (
    <>
      <span>
        {t('assignment.way', { who: person.name, n: etaMinutes })}
        {person.distanceKm === null ? '' : `${t('term.comma')}${distanceText(person.distanceKm, t)}`}
      </span>
      <Box as="small" fontSize="0.8em">
        {[
          person.companyName,
          ...(before > 0 ? [t('assignment.before', { n: before })] : []),
          rescuerReasons({ ...person, rank: 1 }, now, t),
        ].join(t('term.comma'))}
      </Box>
    </>
  );
}
