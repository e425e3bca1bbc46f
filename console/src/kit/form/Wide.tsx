import type { ReactNode } from 'react';

/** A field as wide as the form. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="form-wide">{children}</div>;
