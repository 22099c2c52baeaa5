/** A line that only divides the head of a table from its rows. */
export const tableRule = /^[\s|:=+-]*-[\s|:=+-]*$/;
