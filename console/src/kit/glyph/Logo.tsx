/** Two walls and a car. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden className="logo">
      <path d="M4 2v20M20 2v20" stroke="currentColor" strokeWidth="2.4" />
      <path d="M4 17h3M17 17h3M4 7h3M17 7h3" stroke="currentColor" strokeWidth="1.2" opacity=".6" />
      <rect x="7.5" y="7" width="9" height="10" fill="currentColor" rx="1" />
      <rect x="8.8" y="8.4" width="2.9" height="7.2" fill="var(--logoLeaf, var(--pri))" />
      <rect x="12.3" y="8.4" width="2.9" height="7.2" fill="var(--logoLeaf, var(--pri))" />
    </svg>
  );
}
