import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { MyRescues } from './MyRescues.tsx';
import '#kit/thumb.css';
import { Box } from '#kit/layout/Box.tsx';

/** A rescuer's own rescues (`/gridRescue/mine`). */
export function MyRescuesScreen() {
  const t = useText();
  return (
    <Box margin={[0, 'auto']} maxWidth={560} className="for-thumb">
      <PageHead title={t('route.gridRescue.mine')} />
      <MyRescues />
    </Box>
  );
}
