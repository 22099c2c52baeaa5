import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { namedStandard } from './gazetteer/standards.ts';
import { obligationOf } from './text/obligations.ts';
import { folded } from './spans.ts';
import { categoryOf } from './requirements/categories.ts';
import { departmentsFor } from './requirements/routing.ts';

/** What the rules say of a passage that a person makes a requirement: its kind, departments and standard, to be changed at will. It binds unless it says otherwise. */
export function contentOfPassage(quote: string): Omit<ProposedRequirement, 'span' | 'confidence'> {
  const text = folded(quote);
  const category = categoryOf(text, '', '');
  const obligation = obligationOf(text);
  return {
    text,
    category,
    mandatory: obligation.weight < 0.5 || obligation.mandatory,
    departments: departmentsFor(category, text),
    standard: namedStandard(text),
  };
}
