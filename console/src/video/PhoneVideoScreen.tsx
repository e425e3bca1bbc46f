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
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

/** One camera for one thumb (`/realTime/phoneVideo?id=`). */
export function PhoneVideoScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const choose = (next: string | null) =>
    setSearch(new URLSearchParams(next === null ? {} : { id: next }), { replace: true });
  return (
    <Stack margin={[0, 'auto']} maxWidth={640} minHeight="100%" textOverflow="anywhere" className="for-thumb">
      {id === null ? (
        <>
          <PageHead title={t('route.realTime.phoneVideo')} />
          <CameraSearch onChoose={choose} />
        </>
      ) : (
        <OneCamera key={id} id={id} onChange={() => choose(null)} />
      )}
    </Stack>
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
    <Stack as="section" gap={12} padding={[12, 16]} className="phone-video-search">
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
            <Stack
              as="button"
              row
              gap={12}
              align="center"
              justify="space-between"
              padding={[6, 16]}
              width="100%"
              minHeight={56}
              border="bottom"
              color="ink"
              textAlign="left"
              type="button"
              onClick={() => onChoose(row.elevatorId)}
            >
              <span>
                <Box as="strong" fontSize={16} lineHeight={22} block>
                  {row.elevatorNumber}
                </Box>
                <Box as="small" fontSize={13} lineHeight={22} block>
                  <Named name={row.projectName} />
                </Box>
              </span>
              <RightOutlined />
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
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
        <Stack gap={12} padding={16} className="phone-video-talk">
          <HoldToTalk large talk={talk} />
          <BroadcastButton large talk={talk} />
          <TalkReport talk={talk} />
        </Stack>
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
    <Grid
      as="nav"
      columns="repeat(auto-fit, minmax(140px, 1fr))"
      gap={12}
      padding={[0, 16, 16]}
      className="phone-video-links"
    >
      <Stack
        as={Link}
        row
        gap={8}
        align="center"
        justify="center"
        className="link-button"
        to={pageOf(elevator.id)}
      >
        {t('phoneVideo.live')}
      </Stack>
      {phone ? (
        <Stack
          as="a"
          row
          gap={8}
          align="center"
          justify="center"
          className="link-button"
          href={telHref(phone)}
        >
          <PhoneOutlined /> {t('phoneVideo.call')}
        </Stack>
      ) : null}
    </Grid>
  );
}
