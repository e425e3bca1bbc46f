import { sillY, type ShaftGeometry } from './geometry.ts';
import type { ShaftView } from './ShaftState.ts';

/** Landing calls up and down and car calls beside the live shaft; lit ones in the primary colour. */
export function ShaftCalls({ g, view, height }: { g: ShaftGeometry; view: ShaftView; height: number }) {
  const right = g.left + g.shaftWidth;
  const columns = [right + 26, right + 42, right + 62];
  const lit = { up: new Set(view.upCalls), down: new Set(view.downCalls), car: new Set(view.carCalls) };
  const crowded = view.floors > 40;
  return (
    <g className="shaft-calls" aria-hidden>
      {Array.from({ length: view.floors }, (_, floor) => {
        const y = sillY(g, view.floors, floor, height);
        const number = floor + 1;
        const side = crowded ? 3 : 4;
        return (
          <g key={floor}>
            {floor < view.floors - 1 ? (
              <path
                className={lit.up.has(number) ? 'is-lit' : ''}
                d={`M${columns[0]! - side} ${y + 3}h${side * 2}l${-side} -6z`}
              />
            ) : null}
            {floor > 0 ? (
              <path
                className={lit.down.has(number) ? 'is-lit' : ''}
                d={`M${columns[1]! - side} ${y - 3}h${side * 2}l${-side} 6z`}
              />
            ) : null}
            <circle className={lit.car.has(number) ? 'is-lit' : ''} cx={columns[2]} cy={y} r={side - 0.5} />
          </g>
        );
      })}
    </g>
  );
}
