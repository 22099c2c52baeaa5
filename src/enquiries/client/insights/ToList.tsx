import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unbound } from '#enquiries/contract/records/filters.ts';
import { writeFilter, type PageFilter } from '../filters.ts';

/** The address of the list that a line of the insights counts, among what their filter leaves (INS-2). */
export const listAddress = (filter: PageFilter, line?: Partial<PageFilter>): string =>
  `?${writeFilter({ ...filter, ...unbound, viewType: 'list', ...line }).toString()}`;

export type ToListProps = {
  filter: PageFilter;
  line?: Partial<PageFilter>;
  count: number;
  children: ReactNode;
};

/** The name of a figure, which leads to the list of what it counts; to nothing where it counts nothing. */
export const ToList = ({ filter, line, count, children }: ToListProps) =>
  count === 0 ? (
    children
  ) : (
    <Link to={listAddress(filter, line)} className="hit hover:underline">
      {children}
    </Link>
  );
