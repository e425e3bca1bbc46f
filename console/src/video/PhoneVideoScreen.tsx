import { PhoneOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cameraCalls, type CameraAccess } from '@hoistway/contract/video/cameraCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CameraPlayer } from '#kit/camera/CameraPlayer.tsx';
import { CameraState } from '#kit/camera/CameraState.tsx';
import { renewalMs } from '#kit/camera/renewal.ts';
import { BroadcastButton, HoldToTalk, TalkReport } from '#kit/camera/TalkControls.tsx';
import { useTalk } from '#kit/camera/useTalk.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { elevatorShaftOf } from '#kit/card/elevatorShaft.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Named } from '#kit/name/Named.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import '#kit/thumb.css';
import './phoneVideo.css';

/** One camera for one thumb (`/realTime/phoneVideo?id=`). */
export function PhoneVideoScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const choose = (next: string | null) =>
    setSearch(new URLSearchParams(next === null ? {} : { id: next }), { replace: true });
  return (
    <div className="phone-video for-thumb">
      {id === null ? (
        <>
          <PageHead title={t('route.realTime.phoneVideo')} />
          <CameraSearch onChoose={choose} />
        </>
      ) : (
        <OneCamera key={id} id={id} onChange={() => choose(null)} />
      )}
    </div>
  );
}

function CameraSearch({ onChoose }: { onChoose(id: string): void }) {
  const t = useText();
  const [words, setWords] = useState('');
  const { data, error, refetch } = useCall(
    cameraCalls.page,
    { hasCamera: true, pageSize: 30, ...(words.trim() === '' ? {} : { words: words.trim() }) },
    { keepPrevious: true, onError: 'handled' },
  );
  return (
    <section className="phone-video-search">
      <Input.Search
        allowClear
        size="large"
        maxLength={60}
        aria-label={t('phoneVideo.pick')}
        placeholder={t('phoneVideo.hint')}
        onChange={({ target }) => setWords(target.value)}
      />
      {error && !data ? <CallFailure small problem={error} retry={refetch} /> : null}
      {data || error ? null : <Loading />}
      {data?.rows.length === 0 ? <p className="nothing">{t('wall.nothing')}</p> : null}
      <ul>
        {(data?.rows ?? []).map((row) => (
          <li key={row.elevatorId}>
            <button type="button" onClick={() => onChoose(row.elevatorId)}>
              <span>
                <strong>{row.elevatorNumber}</strong>
                <small>
                  <Named name={row.projectName} />
                </small>
              </span>
              <RightOutlined />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneCamera({ id, onChange }: { id: string; onChange(): void }) {
  const t = useText();
  const elevator = useFollowedElevator(id);
  const camera = useCall(
    cameraCalls.token,
    { elevatorId: id },
    { everyMs: (access) => renewalMs(access?.expireTime), onError: 'handled' },
  );
  if (!elevator.data) return <Loading page />;
  const detail = elevator.data;
  return (
    <>
      <PageHead
        title={elevatorName(detail)}
        subtitle={detail.projectName}
        action={<Button onClick={onChange}>{t('phoneVideo.change')}</Button>}
      />
      {camera.data ? (
        <CameraAndTalk elevator={detail} access={camera.data} onRenew={camera.refetch} />
      ) : camera.error ? (
        <CallFailure problem={camera.error} retry={camera.refetch} />
      ) : (
        <Loading page />
      )}
      <PhoneLinks elevator={detail} />
    </>
  );
}

interface CameraAndTalkProps {
  elevator: ElevatorDetail;
  access: CameraAccess;
  onRenew(): Promise<unknown>;
}

function CameraAndTalk({ elevator, access, onRenew }: CameraAndTalkProps) {
  const talk = useTalk(access.talk);
  const name = elevatorName(elevator);
  return (
    <>
      <CameraPlayer name={name} access={access} talkElsewhere onRenew={onRenew}>
        <CameraState id={elevator.id} name={name} shaft={elevatorShaftOf(elevator)} />
      </CameraPlayer>
      {access.talk === null ? null : (
        <div className="phone-video-talk">
          <HoldToTalk large talk={talk} />
          <BroadcastButton large talk={talk} />
          <TalkReport talk={talk} />
        </div>
      )}
    </>
  );
}

/** What else is done about an elevator on the way, one press away. */
function PhoneLinks({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const pageOf = useElevatorPage();
  const phone = elevator.property?.phone ?? elevator.maintainer?.phone;
  return (
    <nav className="phone-video-links">
      <Link className="link-button" to={pageOf(elevator.id)}>
        {t('phoneVideo.live')}
      </Link>
      {phone ? (
        <a className="link-button" href={telHref(phone)}>
          <PhoneOutlined /> {t('phoneVideo.call')}
        </a>
      ) : null}
    </nav>
  );
}
