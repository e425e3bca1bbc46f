import type { ReactNode } from 'react';

interface ScrollBoxProps {
  /** What is in it. */
  label: string;
  className: string;
  children: ReactNode;
}

/** What may be wider than its place and has nothing to click: it is scrolled by keys too. */
export const ScrollBox = ({ label, className, children }: ScrollBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it can be clicked: it is scrolled by keys
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
