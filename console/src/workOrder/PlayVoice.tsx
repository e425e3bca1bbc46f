import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

/** The voice note of an order; it is fetched when somebody wants to hear it. */
export function PlayVoice({ orderId, seconds }: { orderId: string; seconds: number }) {
  const t = useText();
  const fetchVoice = useSend(orderEvidenceCalls.voice);
  const [url, setUrl] = useState<string>();
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const play = () => fetchVoice({ id: orderId }, ({ blob }) => setUrl(URL.createObjectURL(blob)));
  if (url === undefined)
    return <Button onClick={() => void play()}>{t('phone.playVoice', { n: seconds })}</Button>;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a mechanic says has no captions
  return <Box as="audio" maxWidth="100%" src={url} controls autoPlay aria-label={t('phone.voice')} />;
}
