import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#kit/text.ts';
import type { ShaftCard, WallLayout } from '#kit/shaft/shaftGridLayout.ts';
import type { GridElevator } from './runShaftGrid.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface WindowCellsProps {
  elevators: readonly GridElevator[];
  card: ShaftCard;
  layout: WallLayout;
  /** Absent while nothing is arranged: a cell opens its elevator. */
  arrange: { move(id: string, step: number): void; remove(id: string): void } | undefined;
  onOpen(id: string): void;
}

interface Drag {
  id: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** What the canvas shows as things that can be pressed, dragged and read aloud; its states are written by the window view. */
export function WindowCells({ elevators, card, layout, arrange, onOpen }: WindowCellsProps) {
  const t = useText();
  const box = useRef<HTMLUListElement>(null);
  const kept = useRef<string>(undefined);
  const [drag, setDrag] = useState<Drag>();

  // An elevator that was moved by keys takes the focus along.
  useEffect(() => {
    if (kept.current === undefined || !elevators.some((elevator) => elevator.id === kept.current)) return;
    box.current?.querySelector<HTMLElement>(`[data-elevator="${kept.current}"]`)?.focus();
    kept.current = undefined;
  }, [elevators]);

  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -layout.columns,
    ArrowDown: layout.columns,
  };
  const press = (event: KeyboardEvent, id: string) => {
    if (!arrange) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      kept.current = id;
      arrange.move(id, step);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      arrange.remove(id);
    }
  };
  const drop = (index: number) => {
    if (!drag || !arrange) return;
    setDrag(undefined);
    const { x, y } = layout.cornerOf(index);
    const middle = { x: x + drag.dx, y: y + drag.dy };
    const distanceTo = (place: number) => {
      const corner = layout.cornerOf(place);
      return Math.hypot(corner.x - middle.x, corner.y - middle.y);
    };
    const nearest = elevators
      .map((_, place) => place)
      .toSorted((one, other) => distanceTo(one) - distanceTo(other))[0]!;
    if (nearest !== index) arrange.move(drag.id, nearest - index);
  };
  const follow = (event: PointerEvent) =>
    setDrag((before) => before && { ...before, dx: event.clientX - before.x, dy: event.clientY - before.y });

  return (
    <Box as="ul" inset={0} className="window-cells" ref={box}>
      {elevators.map((elevator, index) => {
        const { x, y } = layout.cornerOf(index);
        const dragged = drag?.id === elevator.id ? drag : undefined;
        return (
          <Box
            key={elevator.id}
            as="li"
            inset={[0, 'auto', 'auto', 0]}
            className={dragged ? 'is-dragged' : undefined}
            style={{
              width: card.width,
              height: card.height,
              transform: `translate(${x + (dragged?.dx ?? 0)}px, ${y + (dragged?.dy ?? 0)}px)`,
            }}
          >
            <button
              type="button"
              className="window-cell"
              data-elevator={elevator.id}
              aria-label={elevator.name}
              title={elevator.name}
              {...(arrange
                ? {
                    'aria-description': t('window.moveHint'),
                    onKeyDown: (event) => press(event, elevator.id),
                    onPointerDown: (event) => {
                      event.currentTarget.setPointerCapture(event.pointerId);
                      setDrag({ id: elevator.id, x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
                    },
                    ...(dragged
                      ? {
                          onPointerMove: follow,
                          onPointerUp: () => drop(index),
                          onPointerCancel: () => setDrag(undefined),
                        }
                      : {}),
                  }
                : { onClick: () => onOpen(elevator.id) })}
            />
            {arrange ? (
              <Stack
                type="button"
                as="button"
                row
                inline
                align="center"
                justify="center"
                width={24}
                height={24}
                borderRadius={4}
                background="raise"
                color="ink2"
                fontSize={11}
                inset={[0, 0, 'auto', 'auto']}
                className="window-remove"
                aria-label={t('window.remove', { name: elevator.name })}
                onClick={() => arrange.remove(elevator.id)}
              >
                <CloseOutlined />
              </Stack>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}
