import { clipText } from '#kit/contract/words.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { isOverdue, type ReviewAction } from '#reviews/contract/actions.ts';
import type { TagTone } from '#ui/Tag.tsx';
import { formatList } from '#kit/contract/language/locale.ts';

/** An action's state as a word and the colour that repeats it; `today` is YYYY-MM-DD. */
export function actionState(
  action: Pick<ReviewAction, 'closed' | 'dueDate'>,
  today: string,
): { word: string; tone: TagTone } {
  if (action.closed) return { word: 'Closed', tone: 'approved' };
  return isOverdue(action, today) ? { word: 'Overdue', tone: 'high' } : { word: 'Open', tone: 'review' };
}

/** The rows of the ledger to choose from. */
export const requirementChoices = (requirements: readonly Requirement[]) =>
  requirements
    .filter(({ state }) => state !== 'rejected' && state !== 'proposed')
    .map(({ id, no, text }) => ({ value: id, label: `${no}. ${clipText(text, longest)}` }));

const longest = 90;

/** "Requirements 3 and 7" of their ids; empty when none is known. */
export function requirementNumbers(ids: readonly string[], requirements: readonly Requirement[]): string {
  const nos = ids
    .flatMap((id) => requirements.find((row) => row.id === id)?.no ?? [])
    .toSorted((one, other) => one - other);
  if (nos.length === 0) return '';
  return nos.length === 1 ? `Requirement ${nos[0]}` : `Requirements ${formatList(nos.map(String))}`;
}

/** Open actions first, the earliest due on top; closed ones after them, the latest closed on top. */
export const inOrder = (actions: readonly ReviewAction[]): ReviewAction[] =>
  actions.toSorted((one, other) => {
    if (one.closed && other.closed) return other.closed.at.localeCompare(one.closed.at);
    if (one.closed || other.closed) return one.closed ? 1 : -1;
    return one.dueDate.localeCompare(other.dueDate) || one.no - other.no;
  });
