import { Button } from 'antd';
import { useText } from '../text.ts';
import type { PlayerError } from './playerError.ts';

/** What keeps the picture away, by its name, and what can be done about it. */
export function StreamTrouble({ error, retry }: { error: PlayerError; retry(): void }) {
  const t = useText();
  const advice = t(`camera.advice.${error.kind}`);
  return (
    <div className="stream-trouble" role="alert" data-error={error.kind} title={advice}>
      <strong>{t(`camera.error.${error.kind}`)}</strong>
      <p>{advice}</p>
      <Button size="small" onClick={retry}>
        {t('button.retry')}
      </Button>
      {error.kind === 'h265Unsupported' ? null : <small>{t('camera.retries')}</small>}
    </div>
  );
}
