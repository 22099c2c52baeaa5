import * as z from 'zod/mini';
import { departmentSchema } from '#organisations/contract/schema.ts';

/** Consequence and likelihood, each from 1 to 5; their words, score and band are in risk.ts. */
const levelSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

export type RiskLevel = z.infer<typeof levelSchema>;

const planText = () => z._default(z.string().check(z.trim(), z.maxLength(2000)), '');

/** What is done when the risk comes true: the action, who is responsible for it, and who is told how. */
const contingencySchema = z.object({
  action: planText(),
  responsible: planText(),
  communication: planText(),
});

export type Contingency = z.infer<typeof contingencySchema>;

/** The risk for delivery and quality as the department sees it; a high one needs a contingency. */
export const riskSchema = z.object({
  consequence: levelSchema,
  likelihood: levelSchema,
  contingency: z.nullable(contingencySchema),
});

export type Risk = z.infer<typeof riskSchema>;

/** The highest risk among the decisions that stand, and whose it is. */
export const departmentRiskSchema = z.object({ department: departmentSchema, ...riskSchema.shape });
export type DepartmentRisk = z.infer<typeof departmentRiskSchema>;
