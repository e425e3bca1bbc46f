import { Progress } from 'antd';
import { percentText, progressOf } from '@hoistway/contract/figure/share.ts';
import { wearShare, type Wear } from '@hoistway/contract/part/wear.ts';
import { styleProps } from '#kit/layout/styleProps.ts';
import { useText } from '#kit/text.ts';
import { wearText } from './wearText.ts';

/** From this share on a part is to be watched. */
const watched = 80;

/** How much of the cycle of a part is used, by the count that is furthest. */
export function WearBar({ wear }: { wear: readonly Wear[] }) {
  const t = useText();
  const furthest = wear.toSorted((one, other) => wearShare(other) - wearShare(one))[0];
  if (!furthest) return null;
  const share = wearShare(furthest);
  return (
    <Progress
      percent={progressOf(furthest.used, furthest.of)}
      format={() => percentText(share, 0)}
      size="small"
      status="normal"
      strokeColor={share >= 100 ? 'var(--red)' : share >= watched ? 'var(--amber)' : 'var(--pri)'}
      aria-label={wearText(furthest, t)}
      {...styleProps({ maxWidth: 300 })}
    />
  );
}
