import { bandOf, formatRisk } from '#reviews/contract/risk.ts';
import type { Contingency, Risk } from '#reviews/contract/risk-schema.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { emptyRisk, riskOf, type RiskDraft } from '../decision-draft.ts';
import { RiskMap } from './RiskMap.tsx';

type RiskAnswerProps = {
  draft: RiskDraft;
  /** What the department saw before a change; to be assessed again. */
  earlier: Risk | null;
  onChange: (draft: RiskDraft) => void;
  isLocked: boolean;
  /** Why the risk cannot be signed so. */ error: string | undefined;
};

/** The risk for delivery and quality: consequence times likelihood, and what is done when it comes true. */
export function RiskAnswer({ draft, earlier, onChange, isLocked, error }: RiskAnswerProps) {
  const risk = riskOf(draft);
  const isTouched = draft.consequence !== null || draft.likelihood !== null;
  return (
    <section aria-labelledby="risk-title" data-path="risk" className="grid gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id="risk-title" className="text-sm font-semibold">
          Risk for delivery and quality
        </h3>
        <span role="status" className="flex items-center gap-2 text-xs text-ink-2">
          {risk ? <Tag tone={bandOf(risk)}>{formatRisk(risk)}</Tag> : 'Not assessed'}
        </span>
      </div>
      {earlier && !risk ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span>Before the change: {formatRisk(earlier)}.</span>
          {isLocked ? null : (
            <Button
              size="sm"
              onClick={() =>
                onChange({ ...earlier, contingency: earlier.contingency ?? emptyRisk.contingency })
              }
            >
              It is the same
            </Button>
          )}
          {error ? <span className="text-xs font-medium text-high">{error}</span> : null}
        </p>
      ) : null}
      <RiskMap value={draft} onChange={(levels) => onChange({ ...draft, ...levels })} disabled={isLocked} />
      {isTouched && !isLocked ? (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => onChange(emptyRisk)}>
          Clear the risk
        </Button>
      ) : null}
      {risk ? (
        <ContingencyFields
          value={draft.contingency}
          onChange={(contingency) => onChange({ ...draft, contingency })}
          isRequired={bandOf(risk) === 'high'}
          isLocked={isLocked}
          error={error}
        />
      ) : null}
    </section>
  );
}

type ContingencyProps = {
  value: Contingency;
  onChange: (value: Contingency) => void;
  isRequired: boolean;
  isLocked: boolean;
  error: string | undefined;
};

function ContingencyFields({ value, onChange, isRequired, isLocked, error }: ContingencyProps) {
  const set = (part: Partial<Contingency>) => onChange({ ...value, ...part });
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-medium">
        Contingency{' '}
        <span className="font-normal text-ink-3">{isRequired ? 'needed for a high risk' : 'optional'}</span>
      </legend>
      <Field label="Action" required={isRequired} disabled={isLocked} error={error}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={2000}
          {...(isRequired ? { 'data-answer': '' } : {})}
          value={value.action}
          onChange={(event) => set({ action: event.target.value })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Responsible" required={isRequired} disabled={isLocked}>
          <TextInput
            dir="auto"
            maxLength={2000}
            value={value.responsible}
            onChange={(event) => set({ responsible: event.target.value })}
          />
        </Field>
        <Field label="Communication" disabled={isLocked}>
          <TextInput
            dir="auto"
            maxLength={2000}
            value={value.communication}
            onChange={(event) => set({ communication: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
