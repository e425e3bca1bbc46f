/** A shaft with nobody in it: two walls, floors, and a car that waits with its doors shut. */
export const EmptyDrawing = () => (
  <svg width="56" height="80" viewBox="0 0 56 80" fill="none" aria-hidden>
    <path d="M14 2v76M42 2v76" stroke="var(--line2)" strokeWidth="1.5" strokeLinecap="round" />
    <path
      d="M7 20h5M7 38h5M7 56h5M44 20h5M44 38h5M44 56h5"
      stroke="var(--line2)"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path d="M28 2v44" stroke="var(--line2)" strokeDasharray="2 4" strokeLinecap="round" />
    <rect x="18" y="46" width="20" height="28" rx="2" fill="var(--grey-soft)" stroke="var(--ink3)" />
    <path d="M28 47v26" stroke="var(--ink3)" />
    <path d="M4 76.5h48" stroke="var(--line2)" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);
