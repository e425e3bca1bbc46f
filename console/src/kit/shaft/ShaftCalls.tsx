import { cssVariable } from '../theme/cssVariables.ts';
import { callColumns, callEdge, runX, sillY, trianglePath, type ShaftBox } from './geometry.ts';
import type { ShaftView } from './ShaftState.ts';

interface ShaftCallsProps {
  box: ShaftBox;
  view: ShaftView;
  sill: number | undefined;
  stepMs: number;
}

/** Right of the live shaft: the run, then landing calls and car calls. */
export function ShaftCalls({ box, view, sill, stepMs }: ShaftCallsProps) {
  const edge = callEdge(box, view.floors);
  return (
    <>
      {sill !== undefined && view.run && <Run box={box} view={view} sill={sill} stepMs={stepMs} />}
      <g strokeWidth={1}>
        {Array.from({ length: view.floors }, (_, index) => {
          const y = sillY(box, view.floors, index);
          return (
            <g key={index}>
              {index < view.floors - 1 && (
                <path
                  d={trianglePath(callColumns.up, y, edge, true)}
                  {...lamp(view.hallUpCalls.includes(index))}
                />
              )}
              {index > 0 && (
                <path
                  d={trianglePath(callColumns.down, y, edge, false)}
                  {...lamp(view.hallDownCalls.includes(index))}
                />
              )}
              <circle
                cx={callColumns.car}
                cy={y}
                r={view.carCalls.includes(index) ? edge / 2 : edge / 2 - 0.25}
                {...lamp(view.carCalls.includes(index))}
              />
            </g>
          );
        })}
      </g>
    </>
  );
}

const lamp = (lit: boolean) =>
  lit ? { fill: cssVariable('pri'), stroke: 'none' } : { fill: 'none', stroke: cssVariable('line2') };

interface RunProps {
  box: ShaftBox;
  view: ShaftView;
  sill: number;
  stepMs: number;
}

function Run({ box, view, sill, stepMs }: RunProps) {
  const x = runX(box);
  const pri = cssVariable('pri');
  const at = (index: number | undefined) =>
    index === undefined ? undefined : sillY(box, view.floors, index);
  const start = at(view.run?.start);
  const target = at(view.run?.target);
  const from = start ?? sill;
  return (
    <>
      {target !== undefined && (
        <path
          d={`M${x} ${target + (from > target ? 5 : -5)}V${from}`}
          fill="none"
          stroke={pri}
          strokeWidth={1.5}
          strokeDasharray="2 3"
        />
      )}
      {start !== undefined && (
        <>
          <rect
            className="shaft-moves"
            x={x - 1}
            y={0}
            width={2}
            height={1}
            fill={pri}
            style={{
              transform: `translateY(${start}px) scaleY(${sill - start})`,
              transitionDuration: `${stepMs}ms`,
            }}
          />
          <circle cx={x} cy={start} r={3.25} fill={pri} />
        </>
      )}
      {target !== undefined && (
        <circle cx={x} cy={target} r={4} fill={cssVariable('panel')} stroke={pri} strokeWidth={1.75} />
      )}
    </>
  );
}
