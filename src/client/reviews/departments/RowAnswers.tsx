import { Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { Requirement } from '#shared/enquiries/requirements.ts';
import type { Decision, RowAnswer } from '#shared/reviews/schema.ts';
import { Field } from '../../ui/Field.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { rowOf, type DecisionDraft } from './decision-draft.ts';
import { rowAnswerLabels } from '../review-words.ts';

const choices: readonly { value: RowAnswer['answer']; label: string; tone: 'good' | 'care' | 'bad' }[] = [
  { value: 'can', label: rowAnswerLabels.can, tone: 'good' },
  { value: 'condition', label: rowAnswerLabels.condition, tone: 'care' },
  { value: 'cannot', label: rowAnswerLabels.cannot, tone: 'bad' },
];

type RowAnswersProps = {
  rows: readonly Requirement[];
  earlier: readonly Decision[];
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  isLocked: boolean;
  searchOfPassage: (requirementId: string) => string;
};

/** The requirements routed to a department, each with its words and the department's answer. */
export function RowAnswers({ rows, earlier, draft, onChange, isLocked, searchOfPassage }: RowAnswersProps) {
  const lastSigned = earlier.reduce((latest, decision) => Math.max(latest, decision.revision), 0);
  return (
    <section aria-labelledby="rows-title">
      <h3 id="rows-title" className="mb-2 text-sm font-semibold">
        Requirements <span className="figures font-normal text-ink-3">{rows.length}</span>
      </h3>
      {rows.length === 0 ? <p className="text-sm text-ink-2">No requirement names this department.</p> : null}
      <ol className="grid gap-2">
        {rows.map((row) => {
          const told = rowOf(draft, row.id);
          const set = (next: Partial<typeof told>) => onChange({ ...draft, rows: { ...draft.rows, [row.id]: { ...told, ...next } } });
          return (
            <li key={row.id} className="grid gap-2 rounded-card border border-line p-3">
              <RowWords row={row} search={searchOfPassage(row.id)} hasChanged={lastSigned > 0 && row.revision > lastSigned} />
              <ChoiceRow
                label={`Requirement ${row.no}`}
                choices={choices}
                value={isLocked ? null : told.answer}
                onChange={(answer) => set({ answer })}
                disabled={isLocked}
              />
              {told.answer === 'condition' ? (
                <Field label={`Condition for requirement ${row.no}`} required disabled={isLocked}>
                  <TextArea dir="auto" rows={2} maxLength={2000} value={told.condition} onChange={(event) => set({ condition: event.target.value })} />
                </Field>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type RowWordsProps = {
  row: Requirement;
  /** Address of its passage. */ search: string;
  /** It changed after this department's last decision. */ hasChanged?: boolean;
};

/** A requirement as a reviewer reads it: number, words, how binding, and the way to the passage. */
export function RowWords({ row, search, hasChanged = false }: RowWordsProps) {
  return (
    <div className="min-w-0 text-sm">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        <span className="figures mr-2 text-xs text-ink-3">{row.no}</span>
        {row.text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
        <Tag tone={row.mandatory ? 'brand' : 'neutral'}>{row.mandatory ? 'Must' : 'Should'}</Tag>
        {hasChanged ? <Tag tone="medium">Changed in revision {row.revision}</Tag> : null}
        {row.standard ? <bdi className="font-medium wrap-anywhere text-ink">{row.standard}</bdi> : null}
        {row.place ? (
          <Link to={{ search }} preventScrollReset className="hit inline-flex min-w-0 items-start gap-1 rounded-tag text-brand hover:underline">
            <Quote size={12} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Open the passage: </span>
              <bdi>{row.place.sourceName}</bdi>
              {row.place.page === null ? null : `, p. ${row.place.page}`}
            </span>
          </Link>
        ) : (
          <span className="text-ink-3">Added by hand</span>
        )}
      </p>
    </div>
  );
}
