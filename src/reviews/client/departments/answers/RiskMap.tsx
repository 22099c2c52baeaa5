import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import {
  bandOf,
  consequenceLabels,
  formatRisk,
  likelihoodLabels,
  riskLevels,
  scoreOf,
} from '#reviews/contract/risk.ts';
import type { RiskLevel } from '#reviews/contract/risk-schema.ts';

type Levels = { consequence: RiskLevel; likelihood: RiskLevel };
type RiskMapProps = {
  value: { consequence: RiskLevel | null; likelihood: RiskLevel | null };
  onChange: (levels: Levels) => void;
  disabled: boolean;
};

const bands = {
  low: 'bg-approved-soft text-approved',
  medium: 'bg-medium-soft text-medium',
  high: 'bg-high-soft text-high',
};

/** "Major", the first word of a level's label. */
const nameOf = (label: string): string => label.split(': ')[0] ?? label;

const steps: Readonly<Record<string, readonly [consequence: number, likelihood: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const stepped = (level: RiskLevel, by: number): RiskLevel =>
  riskLevels.find((each) => each === level + by) ?? level;

/**
 * Likelihood by consequence, each place a choice. The arrows walk the map and choose nothing: a risk is
 * assessed by Space, Enter, a press, or its two digits as it is written, the consequence first.
 */
export function RiskMap({ value, onChange, disabled }: RiskMapProps) {
  const id = useId();
  const chosen =
    value.consequence !== null && value.likelihood !== null
      ? { consequence: value.consequence, likelihood: value.likelihood }
      : null;
  const [walked, setWalked] = useState<Levels | null>(null);
  const at = walked ?? chosen ?? { consequence: 1, likelihood: 1 };
  const idOf = (levels: Levels) => `${id}${levels.likelihood}${levels.consequence}`;
  const typed = useRef<RiskLevel | null>(null);
  const goTo = (levels: Levels) => {
    setWalked(levels);
    document.getElementById(idOf(levels))?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const digit = riskLevels.find((level) => String(level) === event.key);
    if ((!step && !digit) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const consequence = typed.current;
    typed.current = digit && consequence === null ? digit : null;
    if (step)
      return goTo({
        consequence: stepped(at.consequence, step[0]),
        likelihood: stepped(at.likelihood, step[1]),
      });
    if (!digit) return;
    if (consequence === null) return goTo({ ...at, consequence: digit });
    const levels = { consequence, likelihood: digit };
    goTo(levels);
    onChange(levels);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    typed.current = null;
    setWalked(null);
  };
  const told = walked ?? chosen;
  return (
    <div className="grid gap-2">
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label="Likelihood and consequence"
        dir="ltr"
        data-answer=""
        onKeyDown={pressKey}
        onBlur={leave}
        className="grid gap-1 forced-color-adjust-none"
        style={{ gridTemplateColumns: 'repeat(5, minmax(2rem, 3rem))' }}
      >
        {riskLevels.toReversed().flatMap((likelihood) =>
          riskLevels.map((consequence) => {
            const levels = { consequence, likelihood };
            const isChosen = chosen?.consequence === consequence && chosen.likelihood === likelihood;
            const isAt = at.consequence === consequence && at.likelihood === likelihood;
            const name = `${nameOf(likelihoodLabels[likelihood])} × ${nameOf(consequenceLabels[consequence])}`;
            return (
              <button
                key={idOf(levels)}
                id={idOf(levels)}
                type="button"
                role="radio"
                aria-checked={isChosen}
                aria-label={`${name}: ${formatRisk(levels)}`}
                title={name}
                disabled={disabled}
                tabIndex={isAt ? 0 : -1}
                onFocus={() => setWalked(levels)}
                onClick={() => onChange(levels)}
                className={`figures h-8 rounded-control border text-xs font-medium ${bands[bandOf(levels)]} ${isChosen ? 'border-current' : 'border-transparent'}`}
                style={isChosen ? { boxShadow: 'inset 0 0 0 1px currentColor' } : undefined}
              >
                {scoreOf(levels)}
              </button>
            );
          }),
        )}
      </div>
      <p className="text-xs text-ink-3">
        Upwards more likely, to the right more severe.{' '}
        <span className="pointer-coarse:hidden">Or type both digits, the consequence first.</span>
      </p>
      {told ? (
        <p className="text-xs text-ink-2">
          {likelihoodLabels[told.likelihood]}. {consequenceLabels[told.consequence]}.
        </p>
      ) : null}
    </div>
  );
}
