import type { Department } from '#organisations/contract/departments.ts';
import type { DepartmentRisk, Risk, RiskLevel } from './risk-schema.ts';

export const riskLevels = [1, 2, 3, 4, 5] as const satisfies readonly RiskLevel[];

/** What happens to delivery or quality when the risk comes true. */
export const consequenceLabels: Readonly<Record<RiskLevel, string>> = {
  1: 'Negligible: no effect the customer notices',
  2: 'Minor: a small rework or a few days late',
  3: 'Moderate: a concession, or weeks late',
  4: 'Major: rejected goods, damages, or a milestone missed',
  5: 'Severe: harm to people or site, or loss of the licence or customer',
};

/** How often such a thing has happened, or is to be expected. */
export const likelihoodLabels: Readonly<Record<RiskLevel, string>> = {
  1: 'Rare: not known to have happened',
  2: 'Unlikely: once in many orders',
  3: 'Possible: has happened here',
  4: 'Likely: happens on most such orders',
  5: 'Almost certain: expected on this one',
};

type Levels = Pick<Risk, 'consequence' | 'likelihood'>;
type RiskBand = 'low' | 'medium' | 'high';

/** Consequence times likelihood: 1 to 25. */
export const scoreOf = ({ consequence, likelihood }: Levels): number => consequence * likelihood;

/** Scores from which a risk is medium and high; a severe consequence is never low, however rare. */
const mediumFrom = 5;
const highFrom = 12;

export const bandOf = (risk: Levels): RiskBand =>
  scoreOf(risk) >= highFrom ? 'high' : scoreOf(risk) >= mediumFrom ? 'medium' : 'low';

/** "High risk, 4 × 4 = 16". */
export const formatRisk = (risk: Levels): string =>
  `${{ low: 'Low', medium: 'Medium', high: 'High' }[bandOf(risk)]} risk, ${risk.consequence} × ${risk.likelihood} = ${scoreOf(risk)}`;

/** A high risk without an action and somebody responsible for it is not signed. */
export const lacksContingency = (risk: Risk): boolean =>
  bandOf(risk) === 'high' &&
  (risk.contingency === null ||
    risk.contingency.action.trim() === '' ||
    risk.contingency.responsible.trim() === '');

/** The highest of the risks that stand; of equal ones the first in the order of the departments. */
export const highestOf = (
  parts: readonly { department: Department; decision: { risk: Risk | null } | null }[],
): DepartmentRisk | null =>
  parts
    .flatMap(({ department, decision }) => (decision?.risk ? [{ department, ...decision.risk }] : []))
    .reduce<DepartmentRisk | null>(
      (highest, risk) => (highest === null || scoreOf(risk) > scoreOf(highest) ? risk : highest),
      null,
    );
