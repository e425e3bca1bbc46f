import type { ShaftState } from '../shaft/ShaftState.ts';

interface StatusGlyphProps {
  state: ShaftState;
  size?: number;
}

/** The shape of a machine state on a 16 px grid; the word always stands beside it. */
export function StatusGlyph({ state, size = 14 }: StatusGlyphProps) {
  return (
    <svg className={`status-glyph glyph-${state}`} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      {shapes[state]}
    </svg>
  );
}

const shapes: Record<ShaftState, React.ReactNode> = {
  normal: <circle cx="8" cy="8" r="4" fill="var(--green)" />,
  fault: (
    <>
      <path d="M8 1.2 15.6 14.4H.4Z" fill="var(--red)" strokeLinejoin="round" />
      <rect x="7.2" y="5.6" width="1.6" height="4.6" fill="var(--panel)" />
      <circle cx="8" cy="12.1" r="1" fill="var(--panel)" />
    </>
  ),
  maintenance: (
    <path
      d="M13.9 4.4 11.6 6.7 9.3 4.4l2.3-2.3a4.2 4.2 0 0 0-5.4 5.3L1.6 12a1.7 1.7 0 0 0 2.4 2.4l4.6-4.6a4.2 4.2 0 0 0 5.3-5.4Z"
      fill="var(--amberFill)"
    />
  ),
  offline: <circle cx="8" cy="8" r="4.6" fill="none" stroke="var(--grey)" strokeWidth="1.8" />,
  stale: (
    <circle
      cx="8"
      cy="8"
      r="4.6"
      fill="none"
      stroke="var(--grey)"
      strokeWidth="1.8"
      strokeDasharray="2.4 1.9"
    />
  ),
  unknown: (
    <>
      <circle
        cx="8"
        cy="8"
        r="6.4"
        fill="none"
        stroke="var(--grey)"
        strokeWidth="1"
        strokeDasharray="1.5 1.5"
      />
      <path
        d="M6.2 6.6a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.2"
        fill="none"
        stroke="var(--grey)"
        strokeWidth="1.3"
      />
      <circle cx="8" cy="11.6" r=".8" fill="var(--grey)" />
    </>
  ),
  trapped: (
    <>
      <circle cx="8" cy="3.6" r="2.9" fill="var(--red)" />
      <path d="M3.5 15.6V10.4Q3.5 7.4 6.5 7.4h3q3 0 3 3v5.2Z" fill="var(--red)" />
    </>
  ),
};
