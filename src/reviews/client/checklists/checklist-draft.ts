import { reviewFailures } from '#reviews/contract/errors.ts';
import type { Checklist, ChecklistChange } from '#reviews/contract/schema.ts';

/** A question being edited; the key stays while its words change. */
type Item = { key: string; text: string };

/** One department's questions while somebody edits them. */
export type ChecklistDraft = { version: number; items: readonly Item[]; retired: readonly string[] };

export const draftOf = ({
  version,
  questions,
  retired,
}: Pick<Checklist, 'version' | 'questions' | 'retired'>): ChecklistDraft => ({
  version,
  items: questions.map((text, index) => ({ key: `asked ${index}`, text })),
  retired,
});

/** With one more question to write at the end, or the one given. */
export const withQuestion = (draft: ChecklistDraft, key: string, text = ''): ChecklistDraft => ({
  ...draft,
  items: [...draft.items, { key, text }],
  retired: draft.retired.filter((each) => each !== text),
});

export const reworded = (draft: ChecklistDraft, key: string, text: string): ChecklistDraft => ({
  ...draft,
  items: draft.items.map((item) => (item.key === key ? { key, text } : item)),
});

/** The question one place up (-1) or down (1); at the ends it stays. */
export const moved = (draft: ChecklistDraft, key: string, by: -1 | 1): ChecklistDraft => {
  const from = draft.items.findIndex((item) => item.key === key);
  const other = draft.items[from + by];
  const own = draft.items[from];
  if (!own || !other) return draft;
  return { ...draft, items: draft.items.map((item) => (item === own ? other : item === other ? own : item)) };
};

/** No longer asked; what was asked once stays readable. `asked` are the questions as they are saved. */
export const retiredFrom = (draft: ChecklistDraft, key: string, asked: readonly string[]): ChecklistDraft => {
  const text = draft.items.find((item) => item.key === key)?.text.trim() ?? '';
  const isKnown = asked.includes(text) && !draft.retired.includes(text);
  return {
    ...draft,
    items: draft.items.filter((item) => item.key !== key),
    retired: isKnown ? [text, ...draft.retired] : draft.retired,
  };
};

/**
 * What would be saved: questions without words are left out, a question that was reworded is
 * retired in its old words.
 */
export const changeOf = (
  draft: ChecklistDraft,
  saved: Pick<Checklist, 'department' | 'questions'>,
): ChecklistChange => {
  const questions = draft.items.map((item) => item.text.trim()).filter((text) => text !== '');
  const gone = saved.questions.filter((each) => !questions.includes(each) && !draft.retired.includes(each));
  return {
    department: saved.department,
    version: draft.version,
    questions,
    retired: [...gone, ...draft.retired],
  };
};

export const isChanged = (
  draft: ChecklistDraft,
  saved: Pick<Checklist, 'department' | 'questions'>,
): boolean => JSON.stringify(changeOf(draft, saved).questions) !== JSON.stringify(saved.questions);

/** Why the questions cannot be saved so, in the server's own words; null when they can. */
export const objectionTo = ({ questions }: Pick<ChecklistChange, 'questions'>): string | null => {
  if (questions.length === 0) return reviewFailures.questionsNeeded.message;
  return new Set(questions).size === questions.length ? null : reviewFailures.questionTwice.message;
};
