import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { MyRescues } from './MyRescues.tsx';
import '#kit/thumb.css';

/** A rescuer's own rescues (`/gridRescue/mine`). */
export function MyRescuesScreen() {
  const t = useText();
  return (
    <div className="for-thumb">
      <PageHead title={t('route.gridRescue.mine')} />
      <MyRescues />
    </div>
  );
}
