import { AudioOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../text.ts';
import type { Talk } from './useTalk.ts';
import { Box } from '../layout/Box.tsx';

const isBusy = ({ state }: Talk): boolean => state?.step === 'opening' || state?.step === 'speaking';

/** Held while somebody speaks, by finger, pointer or keyboard. */
export function HoldToTalk({ talk, large = false }: { talk: Talk; large?: boolean }) {
  const t = useText();
  const held = talk.mode === 'talk' && isBusy(talk);
  return (
    <Button
      className={large ? 'talk-hold is-large' : 'talk-hold'}
      type={held || large ? 'primary' : 'text'}
      danger={held}
      size={large ? 'large' : 'small'}
      icon={<AudioOutlined aria-hidden />}
      aria-pressed={held}
      title={t('camera.talkHold')}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        talk.start('talk');
      }}
      onPointerUp={talk.release}
      onPointerCancel={talk.release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
        event.preventDefault();
        talk.start('talk');
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') talk.release();
      }}
      onBlur={talk.release}
    >
      {t(held ? 'camera.talkRelease' : large ? 'camera.talkHold' : 'camera.talk')}
    </Button>
  );
}

/** Announces into the car from one press to the next. */
export function BroadcastButton({ talk, large = false }: { talk: Talk; large?: boolean }) {
  const t = useText();
  const on = talk.mode === 'broadcast' && isBusy(talk);
  return (
    <Button
      className={large ? 'talk-broadcast is-large' : 'talk-broadcast'}
      type={on ? 'primary' : large ? 'default' : 'text'}
      danger={on}
      size={large ? 'large' : 'small'}
      icon={<SoundOutlined aria-hidden />}
      aria-pressed={on}
      onClick={() => (on ? talk.release() : talk.start('broadcast'))}
    >
      {t(on ? 'camera.broadcastEnd' : 'camera.broadcast')}
    </Button>
  );
}

/** What becomes of what is said: how loud it is, or why it is not heard. */
export function TalkReport({ talk: { state } }: { talk: Talk }) {
  const t = useText();
  if (state === undefined) return null;
  if (state.step === 'over')
    return state.problem === undefined ? null : (
      <p className="talk-report is-problem" role="alert">
        {t(`camera.talkProblem.${state.problem}`)}
      </p>
    );
  return (
    <output className="talk-report">
      {t(`camera.talkState.${state.step}`)}
      {state.step === 'speaking' ? (
        <Box as="meter" width={72} aria-label={t('camera.level')} min={0} max={1} value={state.level} />
      ) : null}
    </output>
  );
}
