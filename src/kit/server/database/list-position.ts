/** Where a page of a list ended: what the list is ordered by, and the id that decides between equals. */
export type ListPosition = { key: string; id: string };
