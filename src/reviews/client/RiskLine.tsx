import { bandOf, consequenceLabels, likelihoodLabels, formatRisk } from '#reviews/contract/risk.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';
import { Tag } from '#ui/Tag.tsx';

type RiskLineProps = { risk: Risk; /** Whose it is, or what it is. */ label: string };

/** A risk as it was signed, with its words and what is done when it comes true. */
export function RiskLine({ risk, label }: RiskLineProps) {
  const { contingency } = risk;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-ink-2">{label}</span>
        <Tag tone={bandOf(risk)}>{formatRisk(risk)}</Tag>
      </p>
      <p className="text-xs text-ink-2">
        {consequenceLabels[risk.consequence]}. {likelihoodLabels[risk.likelihood]}.
      </p>
      {contingency ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.5 gap-y-0.5 text-xs">
          {(['action', 'responsible', 'communication'] as const).map((part) =>
            contingency[part] ? (
              <div key={part} className="contents">
                <dt className="text-ink-2">
                  {
                    { action: 'Contingency', responsible: 'Responsible', communication: 'Communication' }[
                      part
                    ]
                  }
                </dt>
                <dd dir="auto" className="wrap-anywhere">
                  {contingency[part]}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      ) : null}
    </div>
  );
}
