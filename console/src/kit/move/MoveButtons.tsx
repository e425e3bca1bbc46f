import { Button, Tooltip, type ButtonProps } from 'antd';
import type { Moves } from '@hoistway/contract/moves/moves.ts';
import { ActionButton } from './ActionButton.tsx';
import { askBefore } from './askBefore.ts';
import { storedMover } from '../storedRights.ts';
import { useText } from '../text.ts';

interface MoveButtonsProps<Row, State extends string, Name extends string> {
  moves: Moves<Row, State, Name>;
  row: Row;
  textOf(move: Name): string;
  /** Called once the person has read what follows from the move, where its table says that. */
  onMove(move: Name): unknown;
  /** The moves that are offered here, in their order; all of them without it. */
  among?: readonly Name[];
  size?: ButtonProps['size'];
  /** Beside the record, where none of the moves is what one came for. */
  plain?: boolean;
  guardMs?: number;
}

/** What the person may make of a record now: a button for each move, disabled with the reason where one has to wait. */
export function MoveButtons<Row, State extends string, Name extends string>({
  moves,
  row,
  textOf,
  onMove,
  among,
  size = 'middle',
  plain = false,
  ...guard
}: MoveButtonsProps<Row, State, Name>) {
  const t = useText();
  const offered = moves.movesFrom(row, storedMover());
  const shown = among ? among.flatMap((name) => offered.filter(({ move }) => move === name)) : offered;
  return shown.map(({ move, refusal }, index) => {
    const danger = moves.table[move].dangerous === true;
    const buttonProps = {
      size,
      danger,
      type: index === 0 && !danger && !plain ? 'primary' : 'default',
    } as const;
    if (refusal === undefined)
      return (
        <ActionButton
          key={move}
          {...buttonProps}
          {...guard}
          onClick={() => askBefore(t, moves.table[move], textOf(move), () => onMove(move))}
        >
          {textOf(move)}
        </ActionButton>
      );
    const reason = t(`refusal.${refusal}`);
    return (
      <Tooltip key={move} title={reason} trigger={['hover', 'focus']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a disabled button is reached by no key, and its reason has to be */}
        <span tabIndex={0} role="group" aria-label={reason}>
          <Button {...buttonProps} disabled>
            {textOf(move)}
          </Button>
        </span>
      </Tooltip>
    );
  });
}
