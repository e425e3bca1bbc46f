import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { maxVoiceS } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { useText } from '#kit/text.ts';
import { PlayVoice } from '../PlayVoice.tsx';
import { enqueue } from '#kit/phone/actQueue.ts';
import type { ShownOrder } from './shownOrder.ts';
import { Box } from '#kit/layout/Box.tsx';

const bitsPerSecond = 32_000;

interface Recording {
  recorder: MediaRecorder;
  beganAt: number;
}

/** Whether pages may record here at all: without TLS they may not. */
const canRecord = (): boolean =>
  'MediaRecorder' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined;

/** What is said instead of written, up to a minute. */
export function VoiceNote({ order }: { order: ShownOrder }) {
  const t = useText();
  const [recording, setRecording] = useState<Recording>();
  const [refused, setRefused] = useState(false);
  const current = useRef<Recording>(undefined);
  useEffect(() => () => current.current?.recorder.stop(), []);
  const { voice } = order;

  const begin = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    setRefused(stream === undefined);
    if (!stream) return;
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond });
    const begun = { recorder, beganAt: Date.now() };
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      stream.getTracks().forEach((track) => track.stop());
      current.current = undefined;
      setRecording(undefined);
      const said = Math.round((Date.now() - begun.beganAt) / 1000);
      const seconds = Math.min(maxVoiceS, Math.max(1, said));
      const file = new File(parts, 'voice', { type: recorder.mimeType });
      void enqueue(order, { call: 'keepVoice', input: { seconds, file } });
    });
    recorder.start();
    current.current = begun;
    setRecording(begun);
  };
  return (
    <Box as="section" padding={[12, 16]} border="bottom" className="phone-part">
      <h2>{t('phone.voice')}</h2>
      {voice === null ? null : voice.waits ? (
        <p>{t('phone.voiceWaiting', { n: voice.seconds })}</p>
      ) : (
        <PlayVoice orderId={order.id} seconds={voice.seconds} />
      )}
      {!canRecord() ? (
        <p className="hint">{t('phone.noMicrophone')}</p>
      ) : recording ? (
        <StopButton recording={recording} />
      ) : (
        <Button block size="large" onClick={() => void begin()}>
          {t(voice === null ? 'phone.record' : 'phone.recordAgain')}
        </Button>
      )}
      {refused ? (
        <p className="alert-text" role="alert">
          {t('phone.microphoneRefused')}
        </p>
      ) : null}
    </Box>
  );
}

/** Says how long it has been, and ends by itself after a minute. */
function StopButton({ recording: { recorder, beganAt } }: { recording: Recording }) {
  const t = useText();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      const past = Math.floor((Date.now() - beganAt) / 1000);
      setSeconds(past);
      if (past >= maxVoiceS && recorder.state === 'recording') recorder.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [recorder, beganAt]);
  return (
    <Button block size="large" danger onClick={() => recorder.stop()}>
      {t('phone.stopRecording', { n: seconds })}
    </Button>
  );
}
