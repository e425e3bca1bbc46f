import { cssVariable } from '../theme/cssVariables.ts';

export const businessStates = ['waiting', 'running', 'done', 'warning', 'bad', 'off'] as const;
export type BusinessState = (typeof businessStates)[number];

interface BusinessGlyphProps {
  state: BusinessState;
  size?: number;
  /** Only where no word stands beside it. */
  label?: string;
}

/** The state of an order, a contract, a payment; smaller and other shapes, never read as a machine's state. */
export function BusinessGlyph({ state, size = 12, label }: BusinessGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 12 12"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shapeOf(state)}
    </svg>
  );
}

function shapeOf(state: BusinessState) {
  switch (state) {
    case 'waiting':
      return <circle cx={6} cy={6} r={4.5} fill="none" stroke={cssVariable('grey')} strokeWidth={1.4} />;
    case 'running':
      return (
        <>
          <circle cx={6} cy={6} r={4.5} fill="none" stroke={cssVariable('pri')} strokeWidth={1.4} />
          <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" fill={cssVariable('pri')} />
        </>
      );
    case 'done':
      return <path d="M1.8 6.3 4.7 9.2 10.2 3" fill="none" stroke={cssVariable('green')} strokeWidth={1.8} />;
    case 'warning':
      return <path d="M6 .8 11.2 6 6 11.2.8 6Z" fill={cssVariable('amberFill')} />;
    case 'bad':
      return <path d="M6 .9 11.6 11H.4Z" fill={cssVariable('red')} />;
    case 'off':
      return <path d="M2 6h8" stroke={cssVariable('grey')} strokeWidth={1.8} />;
  }
}
