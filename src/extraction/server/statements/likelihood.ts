import { likelihoodWith } from '#text/likelihood.ts';
import type { Features } from './features.ts';
import { statementWeights } from './statement-weights.ts';

/**
 * How likely a statement with these features is a requirement, by the weights that
 * scripts/train-statements.ts fitted.
 */
export const likelihoodOf = (features: Features): number => likelihoodWith(statementWeights, features);
