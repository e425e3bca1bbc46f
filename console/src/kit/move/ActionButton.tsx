import { Button, type ButtonProps } from 'antd';
import { type Clicked, useClickGuard } from '../useClickGuard.ts';

type ActionButtonProps = Omit<ButtonProps, 'onClick'> & { onClick: Clicked; guardMs?: number };

/** A button that cannot be pressed twice in a row. */
export function ActionButton({ onClick, guardMs, disabled, ...rest }: ActionButtonProps) {
  const { guarded, guard } = useClickGuard(guardMs);
  return <Button {...rest} disabled={guarded || disabled === true} onClick={() => guard(onClick)} />;
}
