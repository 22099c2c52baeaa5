import type { ReactNode } from 'react';
import { Link } from 'react-router';

type ToRowsProps = { of: Readonly<Record<string, string>>; children: ReactNode };

/** A figure, leading to the list of the enquiries that it counts (INS-2). */
export const ToRows = ({ of, children }: ToRowsProps) => (
  <Link to={`/app/contract-review?${new URLSearchParams(of).toString()}`} className="hit hover:underline">
    {children}
  </Link>
);
