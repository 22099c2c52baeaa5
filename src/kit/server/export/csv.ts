/**
 * A text as a spreadsheet shows it and runs nothing of it: an apostrophe before the signs that begin
 * a formula, also in full width, before the bar that some programs run, and before the breaks by
 * which a pasted text would begin a new cell.
 */
export const defused = (text: string): string =>
  text.replace(/^[=+\-@|\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/, "'$&");

/** The text as it was before `defused`. */
export const undefused = (text: string): string => text.replace(/^'(?=[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** One cell of a CSV file. */
export const csvCell = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`;
