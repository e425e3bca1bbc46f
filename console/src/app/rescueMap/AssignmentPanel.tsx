import { Button } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { assignmentCalls, type Proposal } from '@hoistway/contract/rescue/rescueAssignment.ts';
import type { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { distanceText, rescuerReasons } from '#area/rescue/rescuerWords.ts';
import { ActionButton } from '#kit/ActionButton.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { showDone } from '#kit/call/tip.ts';
import { confirm } from '#kit/confirm.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';

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
    <section className="rescue-map-side assignment">
      <header>
        <h2>{t('assignment.title')}</h2>
      </header>
      <p className="assignment-hint">{t('assignment.hint')}</p>
      {refused.length > 0 ? (
        <ul className="assignment-refused" role="alert">
          {refused.map(({ caseId, reason }) => (
            <li key={caseId}>{t('assignment.refused', { elevator: elevatorOf(caseId), reason })}</li>
          ))}
        </ul>
      ) : null}
      {proposals?.length === 0 ? <p className="rescue-map-none">{t('assignment.none')}</p> : null}
      <ol>
        {proposals?.map((proposal) => (
          <li key={proposal.caseId} className="proposal">
            <span className="ranked-no">{proposal.rank}</span>
            <span className="ranked-words">
              <strong>{elevatorOf(proposal.caseId)}</strong>
              {proposal.visit ? <VisitWords visit={proposal.visit} /> : <span>{t('assignment.nobody')}</span>}
            </span>
            {isToAsk(proposal) ? (
              <ActionButton size="small" onClick={() => void ask([proposal])}>
                {t('assignment.ask')}
              </ActionButton>
            ) : proposal.visit?.person.state === 'asked' ? (
              <small>{t('assignment.asked')}</small>
            ) : null}
          </li>
        ))}
      </ol>
      {toAsk.length > 1 ? (
        <footer>
          <Button type="primary" block onClick={askAll}>
            {t('assignment.askAll', { n: toAsk.length })}
          </Button>
        </footer>
      ) : null}
    </section>
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
      <small>
        {[
          person.companyName,
          ...(before > 0 ? [t('assignment.before', { n: before })] : []),
          rescuerReasons({ ...person, rank: 1 }, now, t),
        ].join(t('term.comma'))}
      </small>
    </>
  );
}
