import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#kit/text.ts';
import type { WallCard, WallLayout } from '#kit/shaft/wallLayout.ts';
import type { WallLift } from './runShaftGrid.ts';

interface WindowCellsProps {
  lifts: readonly WallLift[];
  card: WallCard;
  layout: WallLayout;
  /** Absent while nothing is arranged: a cell opens its lift. */
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

/** What the canvas shows as things that can be pressed, dragged and read aloud; its states are written by the wall. */
export function WindowCells({ lifts, card, layout, arrange, onOpen }: WindowCellsProps) {
  const t = useText();
  const box = useRef<HTMLUListElement>(null);
  const kept = useRef<string>(undefined);
  const [drag, setDrag] = useState<Drag>();

  // A lift that was moved by keys takes the focus along.
  useEffect(() => {
    if (kept.current === undefined || !lifts.some((lift) => lift.id === kept.current)) return;
    box.current?.querySelector<HTMLElement>(`[data-lift="${kept.current}"]`)?.focus();
    kept.current = undefined;
  }, [lifts]);

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
    const nearest = lifts
      .map((_, place) => place)
      .toSorted((one, other) => distanceTo(one) - distanceTo(other))[0]!;
    if (nearest !== index) arrange.move(drag.id, nearest - index);
  };
  const follow = (event: PointerEvent) =>
    setDrag((before) => before && { ...before, dx: event.clientX - before.x, dy: event.clientY - before.y });

  return (
    <ul className="window-cells" ref={box}>
      {lifts.map((lift, index) => {
        const { x, y } = layout.cornerOf(index);
        const dragged = drag?.id === lift.id ? drag : undefined;
        return (
          <li
            key={lift.id}
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
              data-lift={lift.id}
              aria-label={lift.name}
              title={lift.name}
              {...(arrange
                ? {
                    'aria-description': t('window.moveHint'),
                    onKeyDown: (event) => press(event, lift.id),
                    onPointerDown: (event) => {
                      event.currentTarget.setPointerCapture(event.pointerId);
                      setDrag({ id: lift.id, x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
                    },
                    ...(dragged
                      ? {
                          onPointerMove: follow,
                          onPointerUp: () => drop(index),
                          onPointerCancel: () => setDrag(undefined),
                        }
                      : {}),
                  }
                : { onClick: () => onOpen(lift.id) })}
            />
            {arrange ? (
              <button
                type="button"
                className="window-remove"
                aria-label={t('window.remove', { name: lift.name })}
                onClick={() => arrange.remove(lift.id)}
              >
                <CloseOutlined />
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
