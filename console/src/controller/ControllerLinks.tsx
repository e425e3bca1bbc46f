import { Link } from 'react-router';
import { Allowed } from '#kit/Allowed.tsx';
import { useText } from '#kit/text.ts';

/** Links from an elevator to the screens of its controller. */
export function ControllerLinks({ id }: { id: string }) {
  const t = useText();
  return (
    <Allowed permission="elevator.param">
      <Link to={`/realTime/terminalState?id=${id}`}>{t('controller.terminals')}</Link>
      <Link to={`/realTime/liftParams?id=${id}`}>{t('controller.parameters')}</Link>
    </Allowed>
  );
}
