import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { rescueCalls, type RankedPerson, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { ActionButton } from '#kit/ActionButton.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { noValue } from '#kit/format/number.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { refreshOf } from './refreshOf.ts';
import { distanceText, rescuerReasons, wayText } from './rescuerWords.ts';

/** Where people are changes slowly. */
const everyMs = 10_000;

type Asked = RescueDetail['asked'][number];

function RescuersWithin({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const [accepting, setAccepting] = useState<string>();
  const ranked = useCall(
    rescueCalls.candidates,
    { id: rescue.id },
    { everyMs: () => refreshOf(rescue.state, everyMs) },
  );
  const people = ranked.data;
  const others = rescue.asked.filter(({ staffId }) => people?.every((each) => each.staffId !== staffId));
  return (
    <section className="rescuers">
      <h2>
        {t('rescue.rescuers')} <span className="case-note">{t('rescue.rankedBy')}</span>
      </h2>
      {people === undefined ? <Loading /> : null}
      {people?.length === 0 && others.length === 0 ? (
        <p className="hint">{t('rescue.nobodyFit')}</p>
      ) : (
        <ol>
          {people?.map((person) => (
            <RankedRow
              key={person.staffId}
              person={person}
              asked={rescue.asked.find(({ staffId }) => staffId === person.staffId)}
              rescue={rescue}
              onAccept={setAccepting}
            />
          ))}
          {people && others.map((asked) => <OtherRow key={asked.staffId} asked={asked} />)}
        </ol>
      )}
      {accepting === undefined ? null : (
        <AcceptForm
          rescue={rescue}
          staffId={accepting}
          onDone={() => setAccepting(undefined)}
          onCancel={() => setAccepting(undefined)}
        />
      )}
    </section>
  );
}

/** Everybody who could come, best first, why they stand there and what became of asking them. */
export const Rescuers = withErrorBoundary(RescuersWithin);

interface RankedRowProps {
  person: RankedPerson;
  asked: Asked | undefined;
  rescue: RescueDetail;
  onAccept(staffId: string): void;
}

function RankedRow({ person, asked, rescue, onAccept }: RankedRowProps) {
  const t = useText();
  const now = useNow();
  const { staffId, rank, name, companyName, phone, distanceKm } = person;
  const state = asked?.state ?? null;
  const minutes = state === 'accepted' ? (asked?.etaMinutes ?? person.etaMinutes) : person.etaMinutes;
  return (
    <li className={state === 'accepted' || state === 'helping' ? 'rescuer is-coming' : 'rescuer'}>
      <span className="rescuer-rank">{rank}</span>
      <span className="rescuer-name">
        <strong>{name}</strong>
        <small>{companyName}</small>
      </span>
      <span className="rescuer-way">
        <strong>{minutes === null ? noValue : wayText(minutes, t)}</strong>
        <small>{distanceKm === null ? '' : distanceText(distanceKm, t)}</small>
      </span>
      <span className="rescuer-why">{rescuerReasons(person, now, t)}</span>
      <span className="rescuer-state">
        {state === null ? (
          <BusinessWord state="waiting" word={t('rescuer.ready')} />
        ) : (
          <ChoiceWord choice="askedState" value={state} />
        )}
        {asked === undefined ? null : <small>{t(`askedRound.${asked.round}`)}</small>}
      </span>
      <span className="rescuer-acts">
        {isOpenRescue(rescue.state) && holdsPermission('rescue.dispatch') ? (
          <PersonActs rescue={rescue} staffId={staffId} state={state} onAccept={onAccept} />
        ) : null}
        <a href={telHref(phone)} aria-label={t('rescuer.call', { name, phone })} title={phone}>
          <PhoneOutlined />
        </a>
      </span>
    </li>
  );
}

/** Somebody who was asked and could not be asked now, such as one whose certificate has ended since. */
function OtherRow({ asked }: { asked: Asked }) {
  const t = useText();
  return (
    <li className="rescuer">
      <span className="rescuer-rank">{noValue}</span>
      <span className="rescuer-name">
        <strong>{asked.name}</strong>
        <small>{asked.companyName}</small>
      </span>
      <span className="rescuer-way" />
      <span className="rescuer-why">{t('rescuer.unfit')}</span>
      <span className="rescuer-state">
        <ChoiceWord choice="askedState" value={asked.state} />
        <small>{t(`askedRound.${asked.round}`)}</small>
      </span>
      <span className="rescuer-acts">
        <a
          href={telHref(asked.phone)}
          aria-label={t('rescuer.call', { name: asked.name, phone: asked.phone })}
          title={asked.phone}
        >
          <PhoneOutlined />
        </a>
      </span>
    </li>
  );
}

interface PersonActsProps {
  rescue: RescueDetail;
  staffId: string;
  state: Asked['state'] | null;
  onAccept(staffId: string): void;
}

/** Sends somebody, or records what they said on the telephone. */
function PersonActs({ rescue, staffId, state, onAccept }: PersonActsProps) {
  const t = useText();
  const ask = useSubmit(rescueCalls.askPerson);
  const decline = useSubmit(rescueCalls.decline);
  const join = useSubmit(rescueCalls.join);
  const { id, elevatorId } = rescue;
  if (state === 'accepted') return null;
  if (state === 'helping')
    return (
      <ActionButton type="link" size="small" onClick={() => void decline({ id, staffId })}>
        {t('rescuer.declines')}
      </ActionButton>
    );
  if (state === 'asked')
    return (
      <>
        {rescue.state === 'waiting' ? (
          <Button type="link" size="small" onClick={() => onAccept(staffId)}>
            {t('rescuer.accepts')}
          </Button>
        ) : (
          <ActionButton type="link" size="small" onClick={() => void join({ id, staffId })}>
            {t('rescuer.helps')}
          </ActionButton>
        )}
        <ActionButton type="link" size="small" onClick={() => void decline({ id, staffId })}>
          {t('rescuer.declines')}
        </ActionButton>
      </>
    );
  return (
    <ActionButton type="link" size="small" onClick={() => void ask({ id: staffId, elevatorId, caseId: id })}>
      {t('rescuer.send')}
    </ActionButton>
  );
}
