import { useEffect, useState } from 'react';
import './signInClock.css';

const columns = [0, 1, 2, 3];
const floors = 10;
const shaft = { width: 66, top: 8, height: 626, car: 62, left: 60, step: 142, gap: 24 };
const travel = (shaft.height - shaft.car - 30) / (floors - 1);

const digitsNow = () => {
  const now = new Date();
  const text = `${String(now.getHours()).padStart(2, '0')}${String(now.getMinutes()).padStart(2, '0')}`;
  return [...text].map(Number);
};

/** The time as four lifts: each car stands at its digit. The minute's car has the arrow, an open one is lit. */
export function SignInClock() {
  const [digits, setDigits] = useState(digitsNow);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = digitsNow();
      setDigits((before) => (before.join() === next.join() ? before : next));
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  const time = `${digits.slice(0, 2).join('')}:${digits.slice(2).join('')}`;
  return (
    <svg className="sign-in-clock" viewBox="0 0 600 660" role="img" aria-label={time}>
      {columns.map((column) => {
        const x = shaft.left + column * shaft.step + (column > 1 ? shaft.gap : 0);
        const digit = digits[column] ?? 0;
        const sill = shaft.top + shaft.height - 14 - digit * travel;
        const open = column === 1;
        const leaf = open ? 8 : (shaft.width - 10) / 2;
        return (
          <g key={column}>
            <rect
              className="clock-shaft"
              x={x}
              y={shaft.top}
              width={shaft.width}
              height={shaft.height}
              rx={2}
            />
            {Array.from({ length: floors }, (_, floor) => {
              const y = shaft.top + shaft.height - 14 - floor * travel;
              return (
                <g key={floor}>
                  <line className="clock-floor" x1={x} x2={x + shaft.width} y1={y} y2={y} />
                  <line className="clock-tick" x1={x - 12} x2={x} y1={y} y2={y} />
                  <text
                    className={floor === digit ? 'clock-label is-here' : 'clock-label'}
                    x={x - 18}
                    y={y + 4}
                    textAnchor="end"
                  >
                    {floor}
                  </text>
                </g>
              );
            })}
            <circle className="clock-sheave" cx={x + shaft.width / 2} cy={shaft.top + 10} r={6} />
            <g className="clock-car" style={{ transform: `translateY(${sill}px)` }}>
              <line
                className="clock-rope"
                x1={x + shaft.width / 2 - 2}
                x2={x + shaft.width / 2 - 2}
                y1={-shaft.car}
                y2={-shaft.height}
              />
              <line
                className="clock-rope"
                x1={x + shaft.width / 2 + 2}
                x2={x + shaft.width / 2 + 2}
                y1={-shaft.car}
                y2={-shaft.height}
              />
              <rect
                className="clock-frame"
                x={x + 3}
                y={-shaft.car}
                width={shaft.width - 6}
                height={shaft.car}
                rx={2}
              />
              <rect
                className={open ? 'clock-lit' : 'clock-leaf'}
                x={x + 5}
                y={2 - shaft.car}
                width={shaft.width - 10}
                height={shaft.car - 4}
              />
              <rect className="clock-leaf" x={x + 5} y={2 - shaft.car} width={leaf} height={shaft.car - 4} />
              <rect
                className="clock-leaf"
                x={x + shaft.width - 5 - leaf}
                y={2 - shaft.car}
                width={leaf}
                height={shaft.car - 4}
              />
              <line className="clock-sill" x1={x} x2={x + shaft.width} y1={0} y2={0} />
              <text
                className="clock-digit"
                x={x + shaft.width / 2}
                y={16 - shaft.car / 2 - 2}
                textAnchor="middle"
              >
                {digit}
              </text>
              {column === 3 ? (
                <path className="clock-arrow" d={`M${x + shaft.width + 8} -26h10l-5 -9z`} />
              ) : null}
            </g>
          </g>
        );
      })}
      <rect className="clock-colon" x={321} y={300} width={5} height={5} />
      <rect className="clock-colon" x={321} y={334} width={5} height={5} />
    </svg>
  );
}
