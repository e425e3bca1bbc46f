import { useText } from '#kit/text.ts';
import { LiveList } from './LiveList.tsx';

/** Every elevator in the viewer's scope (`/realtime/all`). */
export function AllElevatorsScreen() {
  const t = useText();
  return <LiveList title={t('route.realTime.all')} />;
}
